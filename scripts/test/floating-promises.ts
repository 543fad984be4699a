/**
 * Promises that nobody waits for: their failure ends the process. Prints each with file and line, and ends with 1. Biome's
 * rule needs seconds for each file, and typescript-eslint a check of all types; this one reads only the types of statements.
 */
import { dirname, relative, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');
const CONFIG = resolve(root, 'tsconfig.json');

/** Production code only: tests fail visibly. */
const CHECKED = /^(src|scripts)\//;

const { config } = ts.readConfigFile(CONFIG, ts.sys.readFile);
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(CONFIG));
const files = fileNames.filter((file) => CHECKED.test(relative(root, file)));
const program = ts.createProgram(files, { ...options, noEmit: true, incremental: false });
const checker = program.getTypeChecker();

const found = files.flatMap((file) => {
  const source = program.getSourceFile(file);
  return source && !relative(root, file).startsWith('src/generated/') ? floatingIn(source) : [];
});
for (const statement of found) console.error(describe(statement));
if (found.length > 0) process.exitCode = 1;

function floatingIn(source: ts.SourceFile): readonly ts.ExpressionStatement[] {
  const statements: ts.ExpressionStatement[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isExpressionStatement(node) && isFloating(node.expression)) statements.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return statements;
}

/** Whether a statement's value is an unhandled promise; `void promise` marks an intended one. */
function isFloating(expression: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(expression)) return isFloating(expression.expression);
  if (ts.isConditionalExpression(expression))
    return isFloating(expression.whenTrue) || isFloating(expression.whenFalse);
  if (ts.isBinaryExpression(expression))
    return !isAssignment(expression.operatorToken.kind) && isFloating(expression.right);
  if (!ts.isCallExpression(expression) && !ts.isNewExpression(expression)) return false;
  return !isHandled(expression) && isPromise(checker.getTypeAtLocation(expression));
}

function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** `promise.catch(…)`, `promise.then(…, …)`, and `finally` after one of these. */
function isHandled({ expression, arguments: given }: ts.CallExpression | ts.NewExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const { name, expression: before } = expression;
  if (name.text === 'finally') return ts.isCallExpression(before) && isHandled(before);
  return name.text === 'catch' || (name.text === 'then' && given?.length === 2);
}

/** Only the built-in `Promise`: Fastify replies are optional thenables, and `navigate` sometimes returns a promise. */
function isPromise(type: ts.Type): boolean {
  return type.getSymbol()?.getName() === 'Promise';
}

function describe(statement: ts.ExpressionStatement): string {
  const source = statement.getSourceFile();
  const { line, character } = source.getLineAndCharacterOfPosition(statement.getStart());
  const text = statement.getText().split('\n')[0] ?? '';
  return `${relative(root, source.fileName)}:${line + 1}:${character + 1}  nobody waits for this promise, and its failure would end the process: ${text}. Await it, add a catch, or write void before it if it cannot fail.`;
}
