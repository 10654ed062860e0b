import { t } from '#messages/tournaments.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLiveTopics } from '#client/lib/live/live.ts'
import { useTitle } from '#client/lib/title.ts'
import { BracketView } from '#client/domains/tournaments/bracket/BracketView.tsx'
import { cacheBracket, cacheTournament } from '#client/domains/tournaments/cache.ts'
import { firstOf, roomPath } from '#client/domains/tournaments/page/first-bracket.ts'
import { groupMatches, type ListedMatch } from '#client/domains/tournaments/page/matches.ts'
import { Standings } from '#client/domains/tournaments/page/Standings.tsx'
import { type Tournament, tournamentQuery } from '#client/domains/tournaments/queries.ts'
import { type OwnBracket, useBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { bracketTitle, roundTitle } from '#client/domains/tournaments/words/next.ts'
import type { Embedded } from './embed-of.ts'

/** A part of a tournament inside another site: no session, and live. */
export function Embed({ id, show }: Embedded) {
  const queryClient = useQueryClient()
  const query = useQuery({ ...tournamentQuery(id), retry: 1 })
  useLiveTopics(id > 0 ? [`tournament:${id}`] : [], (event) => {
    if (event.event === 'tournament') cacheTournament(queryClient, event.data)
    if (event.event === 'bracket') void cacheBracket(queryClient, event.data)
    if (event.event === 'reset') void queryClient.invalidateQueries()
  })
  useTitle(query.data?.name)
  if (query.data) return <Loaded tournament={query.data} show={show} />
  return query.isPending ? null : <Sentence>{t('tournaments.embed.not_found')}</Sentence>
}

function Loaded({ tournament, show }: { tournament: Tournament; show: Embedded['show'] }) {
  const { id, name, status } = tournament
  const { brackets, hasBegun, query } = useBracket(id, { status, mySeed: null })
  return (
    <main className="grid gap-3 p-3">
      <h1 className="text-16">
        <a href={`/tournament-details?tournamentId=${id}`} dir="auto" className="hover:underline">
          {name}
        </a>
      </h1>
      {hasBegun && brackets ? (
        <Part name={name} brackets={brackets} show={show} />
      ) : hasBegun && query.isPending ? null : (
        <Sentence>{t('tournaments.page.no_bracket_yet')}</Sentence>
      )}
    </main>
  )
}

type PartProps = { name: string; brackets: readonly OwnBracket[]; show: Embedded['show'] }

function Part({ name, brackets, show }: PartProps) {
  const [chosen, setChosen] = useState<string>()
  if (show === 'matches') return <NextMatches brackets={brackets} />
  const shown = brackets.find(({ key }) => key === chosen) ?? firstOf(brackets)
  if (!shown) return null
  const stages = new Set(brackets.map(({ stage }) => stage)).size
  return (
    <>
      {brackets.length > 1 ? (
        <select
          aria-label={t('tournaments.rehearsal.part')}
          value={shown.key}
          onChange={(event) => setChosen(event.target.value)}
          className="min-h-11 max-w-xs rounded-input border border-edge bg-bg px-3 text-16"
        >
          {brackets.map((each) => (
            <option key={each.key} value={each.key}>
              {bracketTitle(each, stages)}
            </option>
          ))}
        </select>
      ) : null}
      {show === 'standings' ? (
        <Standings key={shown.key} bracket={shown} />
      ) : (
        <BracketView
          key={shown.key}
          state={shown.state}
          nameOf={shown.nameOf}
          running={shown.running}
          scoreOf={shown.scoreOf}
          timeOf={shown.timeOf}
          hasChampion={shown.advances === 0 && shown.groups === 1}
          label={t('common.named', { name, value: bracketTitle(shown, stages) })}
          hrefOf={(match) => roomPath(shown, match)}
        />
      )}
    </>
  )
}

const MOST = 20

/** The matches that are played, and those that come next. */
function NextMatches({ brackets }: { brackets: readonly OwnBracket[] }) {
  const groups = groupMatches(brackets).filter(({ kind }) => kind !== 'over')
  if (groups.length === 0) return <Sentence>{t('tournaments.embed.no_matches')}</Sentence>
  return groups.map(({ key, kind, matches }) =>
    kind === 'over' ? null : (
      <section key={key} aria-label={t(`tournaments.page.matches_${kind}`)}>
        <h2 className="mb-2 text-14 text-muted">{t(`tournaments.page.matches_${kind}`)}</h2>
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {matches.slice(0, MOST).map((match) => (
            <Row key={match.key} match={match} />
          ))}
        </ul>
      </section>
    ),
  )
}

function Row({ match: { bracket, view } }: { match: ListedMatch }) {
  const [one, other] = view.slots.map((slot) => (slot.kind === 'entrant' ? bracket.nameOf(slot.seed) : ''))
  const href = roomPath(bracket, view.id)
  const names = (
    <span className="min-w-0 truncate font-semibold">
      <bdi>{one}</bdi> – <bdi>{other}</bdi>
    </span>
  )
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 border-t border-line px-3 py-2 text-14 first:border-t-0">
      {href ? (
        <a href={href} className="min-w-0 truncate hover:underline">
          {names}
        </a>
      ) : (
        names
      )}
      <span className="shrink-0 text-12 text-muted">{roundTitle(bracket, view.section, view.round)}</span>
    </li>
  )
}

function Sentence({ children }: { children: string }) {
  return <p className="p-4 text-16 text-muted">{children}</p>
}
