import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCatalogue } from '#client/domains/players/games.ts'
import { Badge, type BadgeTone } from '#client/ui/Badge.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'
import type { StaffChallenge, StaffTournament } from './queries.ts'

type Target =
  | { to: '/tournament-details'; search: { tournamentId: number } }
  | { to: '/challenge-details'; search: { challengeId: string } }

const TONES: Record<string, BadgeTone> = {
  registration: 'info',
  check_in: 'info',
  upcoming: 'info',
  live: 'live',
  paused: 'warn',
  review: 'warn',
}

type Props = {
  /** Beside what waits, e.g. to hand it over. */
  children?: ReactNode
  row: StaffTournament | StaffChallenge
  state: string
  /** The page where it is run and can be cancelled; missing for those who may not open it. */
  target: Target | undefined
}

/** A tournament or challenge: its state, who organizes it, when, how many play, and what waits there. */
export function CompetitionRow({ row, state, target, children }: Props) {
  const { gameName, modeName } = useCatalogue()
  const { id, name, game, mode, organizer, starts_at: start, players, places, waits } = row
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-line px-4 py-3 not-first:border-t">
      <div className="min-w-0 grow basis-64 text-14">
        <p className="font-semibold wrap-anywhere">
          {target ? (
            <Link {...target} className="rounded-sm underline underline-offset-4">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}{' '}
          <span className="text-12 font-normal text-muted tabular-nums">#{id}</span>
        </p>
        <p className="text-muted wrap-anywhere">
          {gameName(game)} · {modeName(game, mode)} ·{' '}
          {t.rich('admin.competitions.by', { person: <PersonLink player={organizer} /> })}
        </p>
      </div>
      {waits.length > 0 ? (
        <ul className="flex flex-wrap gap-x-3 gap-y-1 text-14 font-semibold text-warn">
          {waits.map(({ kind, count }) => (
            <li key={kind}>{t('admin.competitions.waits', { kind, count })}</li>
          ))}
        </ul>
      ) : null}
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-14 text-muted tabular-nums max-sm:basis-full">
        <span className="sm:w-24 sm:text-end">
          {t('admin.competitions.players', {
            count: players,
            places: places === null ? 'none' : String(places),
          })}
        </span>
        <Time at={start} format="absolute" className="sm:w-32 sm:text-end" />
        <span className="sm:flex sm:w-28 sm:justify-end">
          <Badge tone={TONES[state] ?? 'plain'} dot={state === 'live'}>
            {t('admin.competitions.state', { state })}
          </Badge>
        </span>
      </div>
    </li>
  )
}
