import { accept, refuse, type Decision } from '#core/decision.ts'

/** The kinds of handle, by publisher. */
export const HANDLE_KINDS = ['riot', 'lichess', 'steam', 'plain'] as const
export type HandleKind = (typeof HANDLE_KINDS)[number]

export type HandleRefusal = 'bad_handle' | 'use_steam_id'

/** The Steam id with account number 0; the older notations count from it. */
const STEAM_BASE = 76_561_197_960_265_728n

/**
 * The stored form of a handle as people write it: `Name#TAG` for Riot, the username for Lichess (also from a
 * link), the 17 digits for Steam (also from a profile link, `STEAM_0:1:2` or `[U:1:5]`).
 */
export function normaliseHandle(
  game: { kind: HandleKind; pattern: string },
  typed: string,
): Decision<string, HandleRefusal> {
  const text = typed.normalize('NFC').trim()
  if (game.kind === 'steam' && /steamcommunity\.com\/id\//i.test(text)) return refuse('use_steam_id')
  const handle = NORMALISERS[game.kind](text)
  return new RegExp(game.pattern, 'u').test(handle) ? accept(handle) : refuse('bad_handle')
}

const NORMALISERS: Record<HandleKind, (text: string) => string> = {
  riot: (text) => text.replace(/\s+/gu, ' ').replace(/\s*#\s*/u, '#'),
  lichess: (text) =>
    /^(?:https?:\/\/)?(?:www\.)?lichess\.org\/@\/([^/?#]+)/i.exec(text)?.[1] ?? text.replace(/^@/, ''),
  steam: steamId,
  plain: (text) => text.replace(/\s+/gu, ' '),
}

function steamId(text: string): string {
  const link = /^(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/profiles\/(\d{17})\/?(?:[?#].*)?$/i.exec(
    text,
  )?.[1]
  if (link) return link
  const [, parity, half] = /^STEAM_[01]:([01]):(\d{1,10})$/i.exec(text) ?? []
  if (parity !== undefined && half !== undefined)
    return String(STEAM_BASE + BigInt(half) * 2n + BigInt(parity))
  const number = /^\[?U:1:(\d{1,10})\]?$/i.exec(text)?.[1]
  return number === undefined ? text : String(STEAM_BASE + BigInt(number))
}
