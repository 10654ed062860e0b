import { t } from '#messages/tournaments.ts'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useZone } from '#client/lib/time/time-zone.ts'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { ListedTournament } from '#client/domains/tournaments/queries.ts'
import { FORMAT_NAMES } from '#client/domains/tournaments/rehearsal/setup/format-names.ts'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import { artShade } from '#client/ui/art/shade.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Money } from '#client/ui/Money.tsx'
import { clockTime, startText } from './days.ts'
import { isIn, mustCheckIn, rowState } from './row-state.ts'

/** The columns of the list, which its head shares with the rows, where the list is wide enough. */
export const COLUMNS =
  '@4xl:grid @4xl:grid-cols-[4.75rem_3.75rem_minmax(0,1fr)_5rem_6.5rem_7.5rem_11rem] @4xl:items-center @4xl:gap-x-4'

type Props = {
  row: ListedTournament
  nowMs: number
  /** The check-in is the one main action of the screen. */
  isMain?: boolean
}

/** A tournament in the list: a link as a whole, with its time, terms and state. */
export function TournamentRow({ row, nowMs, isMain = false }: Props) {
  const { gameName, modeName } = useCatalogue()
  const zone = useZone()
  const state = rowState(row, zone)
  const isMine = row.me !== null && isIn(row.me)
  // Running tournaments stand below one heading, whatever day they began.
  const startsAt =
    row.status === 'live' ? startText(row.starts_at, { nowMs, zone }) : clockTime(row.starts_at, zone)
  const isOver = row.status === 'completed' || row.status === 'cancelled'
  return (
    <article
      className={`group relative grid grid-cols-[4.25rem_minmax(0,1fr)_auto] items-center gap-x-3.5 px-4 py-3 transition-colors focus-within:bg-raised/50 hover:bg-raised/50 sm:px-5 ${COLUMNS} ${isMine ? 'shadow-[inset_3px_0_var(--accent-text)] rtl:shadow-[inset_-3px_0_var(--accent-text)]' : ''} ${isMine && !isOver ? 'bg-tint-accent' : ''}`}
    >
      <p className={`font-wide text-16 whitespace-nowrap @max-4xl:hidden ${isOver ? 'text-muted' : ''}`}>
        {startsAt}
      </p>
      <GameChip slug={row.game} className="h-9 w-15 @max-4xl:hidden" />
      <Start slug={row.game}>{startsAt}</Start>
      <div className="min-w-0">
        <div className="flex min-w-0 items-center gap-2">
          <h3 className="min-w-0 truncate font-sans text-16 font-[650] [font-stretch:100%]" dir="auto">
            {row.name}
          </h3>
          {row.is_invite_only ? (
            <Lock aria-label={t('tournaments.list.invite_only')} role="img" className="size-3.5 shrink-0" />
          ) : null}
          {isMine ? <MyMark row={row} className="@max-4xl:hidden" /> : null}
        </div>
        <p dir="auto" className="text-14 text-pretty text-muted">
          {gameName(row.game)}, {modeName(row.game, row.mode)}
          <span className="@max-4xl:hidden"> · {t(FORMAT_NAMES[row.format])}</span>
          {row.organization ? (
            <>
              {' · '}
              <bdi>{row.organization.name}</bdi>
            </>
          ) : null}
        </p>
        {isMine ? (
          <p className="mt-1 flex @4xl:hidden">
            <MyMark row={row} />
          </p>
        ) : null}
      </div>
      <dl className="hidden text-14 @4xl:contents">
        <Fact name={t('tournaments.list.entry')}>
          {row.entry_fee_cents > 0 ? (
            <Money cents={row.entry_fee_cents} />
          ) : (
            <span className="text-muted">{t('common.free')}</span>
          )}
        </Fact>
        <Fact name={t('tournaments.list.prize_pool')}>
          {row.prize_pool_cents > 0 ? (
            <Money cents={row.prize_pool_cents} className="font-semibold" />
          ) : (
            <span className="text-muted">–</span>
          )}
        </Fact>
        <Fact name={t('tournaments.list.places')}>
          <Places row={row} />
        </Fact>
      </dl>
      <div className="flex max-w-32 flex-col items-end gap-1 text-end @4xl:max-w-none @4xl:flex-row @4xl:items-center @4xl:justify-end @4xl:gap-x-3">
        {mustCheckIn(row) ? (
          <>
            <Countdown
              isQuiet
              until={row.starts_at}
              className="text-14 font-semibold text-warn @max-4xl:order-1 @4xl:text-16"
            />
            <span aria-hidden="true" className={buttonClass(isMain ? 'main' : 'outline', 'small')}>
              {t('common.check_in')}
            </span>
          </>
        ) : (
          <>
            {row.status === 'registration' ? <Terms row={row} /> : null}
            <p
              className={`flex flex-col items-end gap-1 ${row.status === 'registration' ? '@max-4xl:hidden' : ''}`}
            >
              <Badge tone={state.tone} dot={state.isLive}>
                {state.word}
              </Badge>
              {state.note ? (
                <span className="min-w-0 text-12 text-muted wrap-anywhere @4xl:text-14">{state.note}</span>
              ) : null}
            </p>
          </>
        )}
      </div>
      <Link
        to="/tournament-details"
        search={{ tournamentId: row.id }}
        className="absolute inset-0 -outline-offset-2"
        aria-label={t('tournaments.list.row_label', {
          name: row.name,
          game: gameName(row.game),
          state: mustCheckIn(row) ? t('common.check_in') : state.word,
        })}
      />
    </article>
  )
}

const SHADE = { backgroundColor: artShade(0.5) }

/** The time on the picture of the game, where the list is narrow. */
function Start({ slug, children }: { slug: string; children: string }) {
  return (
    <p
      data-theme="dark"
      className="relative grid h-17 place-items-center overflow-hidden rounded-input text-center text-text @4xl:hidden"
    >
      <GameChip slug={slug} className="absolute inset-0" />
      <span aria-hidden="true" className="absolute inset-0" style={SHADE} />
      <span className="relative font-wide text-16 leading-tight">
        <span className="sr-only">{t('tournaments.list.starts', { time: children })}</span>
        <span aria-hidden="true">{children}</span>
      </span>
    </p>
  )
}

/** The prize and the places left, where the list is narrow. */
function Terms({ row }: { row: ListedTournament }) {
  const left = row.max_entrants - row.entrants_count
  return (
    <p className="flex flex-col items-end gap-1 @4xl:hidden">
      {row.prize_pool_cents > 0 ? (
        <Money cents={row.prize_pool_cents} className="text-16 font-[650]" />
      ) : (
        <span className="text-16 font-[650]">
          {row.entry_fee_cents > 0 ? <Money cents={row.entry_fee_cents} /> : t('common.free')}
        </span>
      )}
      <span className="text-12 text-muted">
        {left > 0 ? t('common.places_left', { left }) : t('tournaments.status.full')}
      </span>
    </p>
  )
}

/** The viewer's part in it: their place once it is over. */
function MyMark({ row, className = '' }: { row: ListedTournament; className?: string }) {
  const { me } = row
  if (row.status === 'completed' || row.status === 'cancelled')
    return me?.place ? (
      <span className={`shrink-0 text-12 font-semibold text-accent-text ${className}`}>
        {t('tournaments.list.place', { place: me.place, count: row.entrants_count })}
      </span>
    ) : null
  return (
    <span className={className}>
      <Badge tone={me?.status === 'waiting' ? 'warn' : 'accent'}>
        {me?.status === 'waiting' ? t('tournaments.own.waiting') : t('tournaments.list.youre_in')}
      </Badge>
    </span>
  )
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="sr-only">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** How many places are taken, with a bar. */
export function Places({
  row,
}: {
  row: Pick<ListedTournament, 'entrants_count' | 'max_entrants' | 'team_size'>
}) {
  const { entrants_count: taken, max_entrants: all, team_size: size } = row
  const share = Math.min(100, Math.round((taken / Math.max(1, all)) * 100))
  return (
    <>
      <span className="whitespace-nowrap">
        {size > 1
          ? t('tournaments.list.taken_teams', { taken, all })
          : t('tournaments.list.taken', { taken, all })}
      </span>
      <span
        aria-hidden="true"
        className="mt-1.5 block h-1 w-24 overflow-hidden rounded-full bg-line @max-4xl:hidden"
      >
        <span className="block h-full bg-text" style={{ width: `${share}%` }} />
      </span>
    </>
  )
}
