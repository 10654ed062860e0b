import type { LucideIcon } from 'lucide-react'

/** The groups of the command menu, in their order. */
export const KINDS = [
  'action',
  'console',
  'player',
  'team',
  'tournament',
  'organization',
  'lobby',
  'setting',
  'page',
] as const
export type Kind = (typeof KINDS)[number]

/** Where an entry leads; a theme is switched on the spot. */
export type Target =
  | { to: string; params?: Record<string, string>; search?: Record<string, string>; hash?: string }
  | { theme: 'light' | 'dark' }

/** One row of the command menu. */
export type Entry = {
  /** Names the entry among the recent ones, and picks its icon. */
  key: string
  kind: Kind
  label: string
  /** Shown behind the label, and found too. */
  detail?: string | undefined
  /** Other words that people look for it with; not shown. */
  words?: string
  /** Only shown when looked for. */
  isHidden?: boolean
  /** The server has found it by what was typed. */
  isFound?: boolean
  /** The avatar of a player, shown before the label. */
  avatarUrl?: string | null
  /** Stands before the label instead of the icon of the group. */
  icon?: LucideIcon
  target: Target
}
