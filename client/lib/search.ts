/**
 * Parses search parameters as plain texts. The router's own JSON parsing would turn a token like `12` or
 * `1e5` into a number.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** Omits undefined and null; keeps an empty text (`/signup?referralCode=`). */
export function stringifySearch(search: Record<string, unknown>): string {
  const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
  return text ? `?${text}` : ''
}

type RawSearch = Record<string, unknown>

/** The parameter's text, or undefined if it is missing. */
export function textParam(search: RawSearch, name: string): string | undefined {
  const value = search[name]
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined
}

/** The named parameters that are present, as texts. */
export function textParams<const Name extends string>(
  search: RawSearch,
  names: readonly Name[],
): { [N in Name]?: string } {
  const found: { [N in Name]?: string } = {}
  for (const name of names) {
    const value = textParam(search, name)
    if (value !== undefined) found[name] = value
  }
  return found
}

/** One of the allowed values, or undefined. */
export function choiceParam<Choice extends string>(
  search: RawSearch,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = textParam(search, name)
  return choices.find((choice) => choice === value)
}

/** An integer of at least 1, or undefined. */
export function countParam(search: RawSearch, name: string): number | undefined {
  const value = textParam(search, name)
  return value !== undefined && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}

/** True only for the text `true`. */
export function flagParam(search: RawSearch, name: string): true | undefined {
  return textParam(search, name) === 'true' ? true : undefined
}

/** Checks whether a path segment is a valid row id, like the 12 of `/lobby-detail/12`. */
export function isRowId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text)
}
