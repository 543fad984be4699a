import { type Context, use } from 'react';

/** The value of a context. Throws outside of its provider; `name` is that of the context. */
export function useRequired<Value>(context: Context<Value | undefined>, name: string): Value {
  const value = use(context);
  if (value === undefined) throw new Error(`This component needs a provider of ${name} around it`);
  return value;
}
