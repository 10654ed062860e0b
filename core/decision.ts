/**
 * What a rule answers: the value it decided, or the name of the refusal. Refusals are data, never exceptions.
 */
export type Decision<Value, Refusal extends string> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal }

export function accept<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function refuse<Refusal extends string>(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal }
}
