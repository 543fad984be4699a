import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { partsOfForm, partsOfStatuses, placeholderPart } from '#scripts/generate/contract/contract-parts.ts';
import { definitionOf, groupOf, stepOf } from '../../engine/definitions.ts';

const text = { type: 'string', title: 'Текст' } as const;

const form = definitionOf([
  stepOf('step-1', {
    role: { ...text, oneOf: [{ const: '1', title: 'Один' }], 'x-in-lists': true },
    secret: { ...text, format: 'password' },
    visits: groupOf({ place: text }, { title: 'Записи', 'x-flatten': 'visit' }),
  }),
]);

describe('the contract parts of a form', () => {
  const parts = partsOfForm(form);

  it('have a body that may be closed or combined with other members', () => {
    const { TestFormBody, TestFormFields } = Object(parts);
    expect(TestFormBody).toEqual({ ...TestFormFields, additionalProperties: false });
    expect(TestFormFields).not.toHaveProperty('additionalProperties');
    expect(Object.keys(TestFormFields.properties)).toEqual(['role', 'secret']);
    expect(Object.keys(TestFormFields.patternProperties)).toEqual(['^visit_[1-9][0-9]*_place$']);
    expect(TestFormFields['x-form']).toBe('test');
  });

  it('return numeric choices of a column as numbers', () => {
    const columns = new Map([['role', { type: 'string', choices: ['1'] } as const]]);
    const typeIn = (answers: object) => Object(answers).TestFormAnswers.properties.role.type;
    expect(typeIn(partsOfForm(form, columns))).toEqual(['string', 'integer', 'null']);
    expect(typeIn(parts)).toEqual(['string', 'null']);
  });

  it('have orders, filters and label texts for lists', () => {
    const { TestFormOrders, TestFormFilters, TestFormListed } = Object(parts);
    expect(TestFormOrders.enum).toEqual(['role', '-role']);
    expect(Object.keys(TestFormFilters.schema.properties)).toEqual(['role']);
    expect(Object.keys(TestFormListed.properties)).toEqual(['role']);
  });

  it('name the choices of each field', () => {
    expect(Object(parts)['TestForm.role']).toEqual({ type: 'string', enum: ['1'] });
  });

  it('name their form, so that a placeholder can be made of the name', () => {
    const file = '/school/src/generated/contract/forms/test.json';
    for (const name of Object.keys(parts)) {
      const placeholder = JSON.stringify(placeholderPart('/school', file, name));
      expect([name, placeholder.includes('"test"')]).toEqual([name, true]);
    }
    expect(placeholderPart('/school', '/school/openapi/faq.yaml', 'TestForm')).toBeUndefined();
  });
});

describe('the contract parts of status lists', () => {
  it('have status names and transition forms', () => {
    const transitions = new Map([['camp-visit', ['test']]]);
    const parts = Object(partsOfStatuses(new Map([['camp-visit', ['draft']]]), transitions, [form]));
    expect(parts.CampVisitStatus).toEqual({ type: 'string', enum: ['draft'] });
    expect(parts.CampVisitTransitionFields['x-form']).toBe('test');
    expect(parts.CampVisitTransitionAnswers['x-answers']).toBe('test');
  });

  it('have no transitions for a list without a transition table', () => {
    const parts = partsOfStatuses(new Map([['place', ['free']]]), new Map([['place', []]]), []);
    expect(Object.keys(parts)).toEqual(['PlaceStatus']);
  });

  it.each([
    ['CampVisitStatus', { type: 'string', 'x-statuses': 'camp-visit' }],
    ['CampVisitTransitionFields', { 'x-form': { transitions: 'camp-visit' } }],
    ['CampVisitTransitionAnswers', { 'x-answers': { transitions: 'camp-visit' } }],
  ])('name their list, so that a placeholder can be made of the name: %s', (name, expected) => {
    expect(placeholderPart('/school', '/school/src/generated/contract/statuses.json', name)).toEqual(
      expected,
    );
  });
});

it('the contract has the members of each form', () => {
  const read = (path: string) => JSON.parse(readFileSync(`src/generated/${path}`, 'utf8'));
  const { ApplicationForm } = read('openapi.json').components.schemas;
  expect(ApplicationForm).toEqual(read('contract/forms/application.json').ApplicationForm);
});
