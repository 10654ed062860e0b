import { t } from '#messages/ratings.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import type { ReactNode } from 'react'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { PersonMenu } from '#client/domains/teams/page/PersonMenu.tsx'

/** Styles a row of any leaderboard. The player's own is highlighted. */
export const rowClass = (isMe: boolean): string =>
  `group relative ${isMe ? 'bg-[color-mix(in_oklab,var(--accent)_11%,var(--surface))]' : 'hover:bg-raised/50'}`

/** The line above each cell; the pinned row has none. */
export const edgeOf = (isPinned: boolean): string => (isPinned ? '' : 'border-t border-line')

/** The head of the column of menus. */
export function MenuHead({ className }: { className: string }) {
  return (
    <th scope="col" className={`${className} max-sm:hidden`}>
      <span className="sr-only">{t('ratings.rank_table.more')}</span>
    </th>
  )
}

/** The head of the column of places, a sign on phones. */
export function PlaceHead({ className }: { className: string }) {
  return (
    <th scope="col" className={className}>
      <span className="sm:hidden">#</span>
      <span className="max-sm:hidden">{t('common.place')}</span>
    </th>
  )
}

/** The player of a row, who is linked by the whole row; `children` are lines below the name. */
export function PlayerCell({
  row,
  isMe,
  edge,
  children,
}: {
  row: { username: string; avatar_url: string | null }
  isMe: boolean
  edge: string
  children: ReactNode
}) {
  return (
    <th scope="row" className={`${edge} w-full max-w-0 py-2 text-start font-normal`}>
      <div className="flex min-w-0 items-center gap-3">
        <PlayerAvatar name={row.username} url={row.avatar_url} size={36} />
        <div className="min-w-0">
          <PlayerLink
            username={row.username}
            className="block truncate text-start text-14 font-semibold after:absolute after:inset-0 hover:underline"
          >
            {row.username}
            {isMe ? <span className="font-normal text-muted"> {t('ratings.rank_row.you')}</span> : null}
          </PlayerLink>
          {children}
        </div>
      </div>
    </th>
  )
}

export function MenuCell({ username, edge }: { username: string; edge: string }) {
  return (
    <td className={`${edge} w-12 pe-2 max-sm:hidden`}>
      <PersonMenu username={username} className="relative" />
    </td>
  )
}
