import { choiceParam, textParam } from '#client/lib/search.ts'

const KINDS = ['prize', 'entry', 'deposit', 'withdrawal', 'promo'] as const
export type Chip = (typeof KINDS)[number]

/** The filters of the history in the URL; both days are included. */
export type WalletFilter = { kind?: Chip | undefined; from?: string | undefined; to?: string | undefined }

/** Parsed here and not in the route, whose code is part of the first load. */
export function walletSearch(search: Record<string, unknown>): WalletFilter {
  return {
    kind: choiceParam(search, 'kind', KINDS),
    from: dayParam(search, 'from'),
    to: dayParam(search, 'to'),
  }
}

/** The search parameters of a filter; without empty ones. */
export function walletText({ kind, from, to }: WalletFilter): { kind?: string; from?: string; to?: string } {
  return { ...(kind ? { kind } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/** Checks whether the text is an existing day: `2026-02-29` is not. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

function dayParam(search: Record<string, unknown>, name: string): string | undefined {
  const text = textParam(search, name)
  return text !== undefined && isDay(text) ? text : undefined
}
