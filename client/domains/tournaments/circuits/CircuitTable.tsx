import { t } from '#messages/tournaments.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { Circuit } from './queries.ts'

const SHOWN = 20
type Line = Circuit['standing'][number]

/** The standing: place, name, how many played, best place and points. The viewer's own row is always in sight. */
export function CircuitTable({ standing }: { standing: readonly Line[] }) {
  const [shown, setShown] = useState(SHOWN)
  const { user } = useSession()
  const isOwn = ({ username }: Line) => user !== undefined && username === user.username
  const own = standing.slice(shown).find(isOwn)
  const lines = [...standing.slice(0, shown), ...(own ? [own] : [])]
  return (
    <>
      <table className="w-full text-16">
        <thead className="text-14 text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="w-10 px-2 py-2 text-start font-normal">
              <abbr title={t('common.board_place')} className="no-underline">
                #
              </abbr>
            </th>
            <th scope="col" className="py-2 text-start font-normal">
              {t('common.name')}
            </th>
            <th scope="col" className="px-2 py-2 text-end font-normal max-sm:hidden">
              {t('tournaments.circuit.played_count')}
            </th>
            <th scope="col" className="px-2 py-2 text-end font-normal max-sm:hidden">
              {t('tournaments.circuit.best_place')}
            </th>
            <th scope="col" className="px-2 py-2 text-end font-normal">
              {t('common.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={`${line.username} ${line.team_id}`}
              aria-current={isOwn(line) ? 'true' : undefined}
              className={`border-b border-line/60 last:border-b-0 ${isOwn(line) ? 'bg-tint-accent' : ''} ${line === own ? 'border-t-2' : ''}`}
            >
              <td className="px-2 py-2.5 tabular-nums">{line.place}</td>
              <th scope="row" className="min-w-0 py-2.5 text-start font-semibold wrap-anywhere">
                <span className="flex items-center gap-3">
                  <PlayerAvatar name={line.name} url={line.avatar_url} size={32} />
                  <span className="min-w-0">
                    <Name line={line} />
                  </span>
                </span>
              </th>
              <td className="px-2 py-2.5 text-end tabular-nums max-sm:hidden">{line.results.length}</td>
              <td className="px-2 py-2.5 text-end tabular-nums max-sm:hidden">
                {Math.min(...line.results.map(({ place }) => place))}
              </td>
              <td className="px-2 py-2.5 text-end font-[650] tabular-nums">{line.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown < standing.length ? (
        <Button variant="outline" className="mt-3 w-full" onClick={() => setShown(shown + SHOWN)}>
          {t('tournaments.bracket.more', { count: Math.min(SHOWN, standing.length - shown) })}
        </Button>
      ) : null}
    </>
  )
}

function Name({ line: { username, team_id: teamId, name } }: { line: Line }) {
  const className = 'underline-offset-2 hover:underline'
  if (username)
    return (
      <PlayerLink username={username} className={className}>
        <bdi>{name}</bdi>
      </PlayerLink>
    )
  if (teamId)
    return (
      <Link to="/team/$teamId" params={{ teamId: String(teamId) }} className={className}>
        <bdi>{name}</bdi>
      </Link>
    )
  return <bdi>{name}</bdi>
}
