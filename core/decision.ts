/** The result of a rule: a value, or the name of a refusal. Refusals are data, never exceptions. */
export type Decision<Value, Refusal extends string> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal }

/** The names with which a rule can refuse. */
export type RefusalOf<Result> =
  Extract<Result, { ok: false }> extends { refusal: infer Name extends string } ? Name : never

export function accept<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function refuse<Refusal extends string>(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal }
}
