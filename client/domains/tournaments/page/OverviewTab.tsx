import { t } from '#messages/tournaments.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { lazy, type ReactNode } from 'react'
import { useZone } from '#client/lib/time/time-zone.ts'
import { MiniBracket } from '#client/domains/tournaments/bracket/mini/MiniBracket.tsx'
import { EntryNow } from '#client/domains/tournaments/entry/EntryNow.tsx'
import { EntryPanel } from '#client/domains/tournaments/entry/EntryPanel.tsx'
import { RosterCard } from '#client/domains/tournaments/entry/RosterCard.tsx'
import { WhyNot } from '#client/domains/tournaments/entry/WhyNot.tsx'
import { checkInAt } from '#client/domains/tournaments/list/row-state.ts'
import { clockTime } from '#client/domains/tournaments/list/days.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket, useBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { cancelledText, formatText } from '#client/domains/tournaments/words/next.ts'
import { ownTable } from '#client/domains/tournaments/need/goal.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { Finished } from './finished/Finished.tsx'
import { FollowedCard } from './FollowedCard.tsx'
import { firstOf } from './first-bracket.ts'
import { FeaturedMatch } from './live/FeaturedMatch.tsx'
import { ScheduleCard } from './live/ScheduleCard.tsx'
import { StillIn } from './live/StillIn.tsx'
import { GeneralRules } from './GeneralRules.tsx'
import { NextMatchCard } from './NextMatchCard.tsx'
import { PracticeNote } from './PracticeNote.tsx'
import { PrizesCard } from './PrizesCard.tsx'
import type { TabId } from './tabs.ts'
import { WhoIsIn } from './WhoIsIn.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'

const NeedCard = lazy(() =>
  import('#client/domains/tournaments/need/NeedCard.tsx').then((part) => ({ default: part.NeedCard })),
)

export type PartProps = {
  tournament: Tournament
  bracket: ReturnType<typeof useBracket>
  onSelect: (tab: TabId) => void
}

/** Tab with the essentials; practice says first what it is. */
export function OverviewTab(props: PartProps) {
  return (
    <>
      <PracticeNote tournament={props.tournament} />
      <Essentials {...props} />
    </>
  )
}

/** The viewer's next match first, then the entry, the facts, prizes, rules and staff. */
function Essentials({ tournament, bracket, onSelect }: PartProps) {
  const { status, paused } = tournament
  if (status === 'completed' && bracket.brackets && bracket.brackets.length > 0)
    return (
      <Finished tournament={tournament} brackets={bracket.brackets} onSelect={onSelect}>
        {hasMore(tournament.me) ? <EntryPanel tournament={tournament} /> : null}
        <RosterCard tournament={tournament} />
        <FollowedCard tournament={tournament} brackets={bracket.brackets} />
        <Facts tournament={tournament} />
        <StaffCard tournament={tournament} />
        <About tournament={tournament} onSelect={onSelect} />
      </Finished>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {paused ? <Notice>{t('tournaments.page.paused_note')}</Notice> : null}
        {status === 'draft' ? (
          <Notice>
            {tournament.is_template ? t('tournaments.page.template_note') : t('tournaments.page.draft_note')}
          </Notice>
        ) : null}
        {status === 'cancelled' ? <Notice>{cancelledText(tournament)}</Notice> : null}
        <EntryNow tournament={tournament} />
        <NextMatchCard tournament={tournament} brackets={bracket.brackets ?? []} />
        <FeaturedMatch tournament={tournament} brackets={bracket.brackets ?? []} />
        <Need tournament={tournament} brackets={bracket.brackets ?? []} />
        <FollowedCard tournament={tournament} brackets={bracket.brackets ?? []} />
        <WhyNot tournament={tournament} />
        <EntryPanel tournament={tournament} />
        <RosterCard tournament={tournament} />
        <WhoIsIn tournament={tournament} onAll={() => onSelect('participants')} />
        {bracket.brackets ? (
          <Progress tournament={tournament} brackets={bracket.brackets} onSelect={onSelect} />
        ) : null}
        <About tournament={tournament} onSelect={onSelect} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {bracket.brackets ? (
          <>
            <ScheduleCard
              tournament={tournament}
              brackets={bracket.brackets}
              readAt={bracket.query.dataUpdatedAt}
            />
            <StillIn
              tournament={tournament}
              brackets={bracket.brackets}
              onAll={() => onSelect('standings')}
            />
          </>
        ) : null}
        <PrizesCard tournament={tournament} />
        <Facts tournament={tournament} />
        <StaffCard tournament={tournament} />
      </div>
    </div>
  )
}

/** An entry that the list of places does not tell in full. */
const hasMore = (me: Tournament['me']): boolean =>
  me !== null && (me.entry_cents > 0 || me.status !== 'playing')

/** The organizer's words with the way to the rules, or the general rules, which most descriptions repeat. */
function About({ tournament, onSelect }: Pick<PartProps, 'tournament' | 'onSelect'>) {
  const aside = (
    <Button size="small" variant="outline" onClick={() => onSelect('rules')}>
      {t('tournaments.page.all_rules')}
    </Button>
  )
  if (!tournament.description)
    return <GeneralRules tournament={tournament} title={t('tournaments.page.rules_short')} aside={aside} />
  return (
    <Card title={t('tournaments.page.about')} aside={aside}>
      <p className="text-16 text-pretty whitespace-pre-line wrap-anywhere" dir="auto">
        {tournament.description}
      </p>
    </Card>
  )
}

/**
 * The results that the player needs, in groups and Swiss. A bracket says beside the match what a win means.
 */
function Need({ tournament, brackets }: { tournament: Tournament; brackets: readonly OwnBracket[] }) {
  const isPlaying = tournament.status === 'live' && tournament.me?.status === 'playing'
  const own = isPlaying ? ownTable(brackets) : undefined
  return own ? (
    <LazyPart fallback={<Skeleton className="h-40 w-full" />}>
      <NeedCard tournament={tournament} {...own} />
    </LazyPart>
  ) : null
}

/** A sentence about the state of the whole tournament. */
function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-card border border-warn/50 bg-tint-warn px-4 py-3.5 text-16 sm:px-5">
      {children}
    </p>
  )
}

/** How many matches are played, and the way to the bracket. */
function Progress({
  tournament: { matches_played: played, matches_total: total, round, status },
  brackets,
  onSelect,
}: Pick<PartProps, 'tournament' | 'onSelect'> & { brackets: readonly OwnBracket[] }) {
  const live = brackets.reduce((sum, { running }) => sum + running.size, 0)
  const shown = firstOf(brackets)
  const share = total ? Math.round((played / total) * 100) : 0
  return (
    <Card
      title={round > 0 && status === 'live' ? t('tournaments.round.n', { round }) : t('common.matches')}
      aside={live > 0 ? t('tournaments.page.live_count', { count: live }) : undefined}
    >
      <p className="text-16">
        {total === null
          ? t('tournaments.page.played', { played })
          : t('tournaments.bracket.played', { played, total })}
      </p>
      {total === null ? null : (
        <span aria-hidden="true" className="mt-2 block h-1.5 overflow-hidden rounded-full bg-line">
          <span className="block h-full bg-text" style={{ width: `${share}%` }} />
        </span>
      )}
      {shown?.state.kind === 'tree' ? (
        <MiniBracket
          bracket={shown}
          state={shown.state}
          label={
            shown.viewer === undefined ? t('tournaments.page.last_rounds') : t('tournaments.page.your_way')
          }
        />
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => onSelect('bracket')}>
          {t(shown?.state.kind === 'table' ? 'tournaments.desk.waves' : 'tournaments.page.to_bracket')}
        </Button>
        <Button variant="outline" onClick={() => onSelect('standings')}>
          {t('tournaments.tabs.standings')}
        </Button>
      </div>
    </Card>
  )
}

function seedingText({ seeding, protected_seeds: kept }: Tournament): string {
  return seeding === 'random' && kept > 0
    ? t('tournaments.page.drawn_below', { count: kept })
    : t(`tournaments.page.seeding_by.${seeding}`)
}

function Facts({ tournament }: { tournament: Tournament }) {
  const zone = useZone()
  const { min_entrants: least, check_in_minutes: minutes, round_start: rounds } = tournament
  const facts: [string, string][] = [
    [t('tournaments.form.format'), formatText(tournament)],
    ...(tournament.format === 'swiss'
      ? [[t('tournaments.form.rounds'), String(tournament.rounds)] satisfies [string, string]]
      : []),
    [
      t('tournaments.page.team'),
      tournament.team_size > 1
        ? t('tournaments.page.team_of', { count: tournament.team_size })
        : t('tournaments.page.solo'),
    ],
    [t('tournaments.page.seeding'), seedingText(tournament)],
    [
      t('tournaments.status.check_in'),
      minutes > 0
        ? t('tournaments.page.check_in_from', {
            from: clockTime(checkInAt(tournament), zone),
            to: clockTime(tournament.starts_at, zone),
          })
        : t('tournaments.page.no_check_in'),
    ],
    [t('tournaments.page.rounds_open'), t(`tournaments.page.round_start.${rounds}`)],
    ...(tournament.repeats === 'weekly'
      ? [[t('tournaments.form.repeats'), t('tournaments.form.repeat.weekly')] satisfies [string, string]]
      : []),
    [t('tournaments.page.least'), t('tournaments.page.entrants', { count: least })],
  ]
  return (
    <Card title={t('tournaments.page.facts')}>
      <dl className="grid gap-2.5 text-14">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="text-end font-semibold text-pretty">{value}</dd>
          </div>
        ))}
      </dl>
      {tournament.next_id === null ? null : (
        <ButtonLink
          to="/tournament-details"
          search={{ tournamentId: tournament.next_id }}
          variant="outline"
          size="small"
          className="mt-4"
        >
          {t('tournaments.page.next_one')}
        </ButtonLink>
      )}
    </Card>
  )
}

/** Card with the staff of the tournament. */
function StaffCard({ tournament: { staff } }: { tournament: Tournament }) {
  return (
    <Card title={t('tournaments.staff.title')}>
      <ul className="grid gap-1">
        {staff.map(({ player, role }) => (
          <li key={player.id}>
            <PlayerLink
              username={player.username}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-input px-2 hover:bg-raised"
            >
              <PlayerAvatar name={player.username} url={player.avatar_url} size={32} />
              <span dir="auto" className="min-w-0 truncate font-semibold">
                {player.username}
              </span>
              <span className="ms-auto shrink-0 text-14 text-muted">{t(`tournaments.staff.${role}`)}</span>
            </PlayerLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
