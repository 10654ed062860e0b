/** A fact in an entry about one field: its old and new value, or a detail of the act. */
export type Change =
  | { field: string; before: unknown; after: unknown; isChange: true }
  | { field: string; value: unknown; isChange: false }

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const isSame = (one: unknown, other: unknown) =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)

/** The details of an entry as changes of fields; fields that stay as they were are left out. */
export function changesOf(details: Fields): Change[] {
  const { before, after, ...facts } = details
  const values = Object.entries(facts).flatMap(([field, value]): Change[] =>
    isEmpty(value) ? [] : [{ field, value, isChange: false }],
  )
  if (!('before' in details) && !('after' in details)) return values
  return [...changed('', before, after), ...values]
}

function changed(field: string, before: unknown, after: unknown): Change[] {
  if (isSame(before, after)) return []
  const [old, next] = [isFields(before) ? before : {}, isFields(after) ? after : {}]
  if (!isFields(before) && !isFields(after)) return [{ field, before, after, isChange: true }]
  const names = new Set([...Object.keys(old), ...Object.keys(next)])
  return [...names].flatMap((name) => {
    const [one, other] = [old[name], next[name]]
    // New fields have no value before.
    if (isEmpty(before)) return isEmpty(other) ? [] : [{ field: name, value: other, isChange: false }]
    return changed(name, one, other)
  })
}
