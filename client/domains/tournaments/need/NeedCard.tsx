import { t } from '#messages/tournaments.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { placeText } from '#client/domains/tournaments/words/place.ts'
import { matchView } from '#core/bracket/bracket.ts'
import type { Seed } from '#core/bracket/rules.ts'
import type { Outlook, Scenarios, Verdict } from '#core/bracket/scenarios/outlook.ts'
import type { TableState } from '#core/bracket/table/state.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { useScenarios } from './ask.ts'
import { goalOf, type Goal } from './goal.ts'

const TONES = { through: 'win', own_hands: 'accent', open: 'plain', out: 'loss' } as const satisfies Record<
  Verdict,
  string
>

type Props = { tournament: Tournament; bracket: OwnBracket; state: TableState; seed: Seed }

/** "What do I need": for each result of the viewer's open match the places that can follow. */
export function NeedCard({ tournament, bracket, state, seed }: Props) {
  const goal = goalOf(tournament, bracket.advances)
  const found = useScenarios(state, seed, goal.through)
  return (
    <Card title={t('tournaments.need.title')}>
      {found ? <Found {...{ found, goal, bracket, state, seed }} /> : <Skeleton className="h-24 w-full" />}
    </Card>
  )
}

type FoundProps = Omit<Props, 'tournament'> & { found: Scenarios; goal: Goal }

function Found({ found: { now, next, method }, goal, bracket, state, seed }: FoundProps) {
  const view = next[0] && matchView(state, next[0].match)
  const rival = view?.slots.find((slot) => slot.kind === 'entrant' && slot.seed !== seed)
  const own = view?.slots.findIndex((slot) => slot.kind === 'entrant' && slot.seed === seed) === 1 ? 1 : 0
  return (
    <div className="grid gap-4" aria-live="polite">
      <p className="text-16">
        {t(`tournaments.need.now_${now.verdict}`, { goal: goal.kind })}
        <span className="block text-muted">{rangeText(now, goal)}</span>
      </p>
      {next.length > 0 ? (
        <>
          <p className="text-14 text-muted">
            {t('tournaments.need.against', {
              name: rival?.kind === 'entrant' ? bracket.nameOf(rival.seed) : '',
            })}
          </p>
          <ul className="grid gap-2">
            {next.map(({ score, outlook }) => (
              <Line
                key={score.join(':')}
                own={score[own] ?? 0}
                other={score[1 - own] ?? 0}
                outlook={outlook}
                goal={goal}
              />
            ))}
          </ul>
        </>
      ) : null}
      <p className="text-12 text-muted">
        {method.kind === 'exact'
          ? t('tournaments.need.exact', { cases: method.cases })
          : t('tournaments.need.simulated', { samples: method.samples })}
      </p>
    </div>
  )
}

/** The places that can follow, and in a simulation how often it is enough. */
function rangeText(outlook: Outlook, { kind }: Goal): string {
  const { share } = outlook
  if (share === undefined) return placeText(outlook)
  return `${placeText(outlook)} · ${t('tournaments.need.share', { goal: kind, count: Math.round(share * 100) })}`
}

type LineProps = { own: number; other: number; outlook: Outlook; goal: Goal }

function Line({ own, other, outlook, goal }: LineProps) {
  // Games differ in how they count the draw of a single game, so that no score is given for it.
  const hasScore = own + other > 0
  const result = own > other ? 'win' : own < other ? 'loss' : 'draw'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line/60 pt-2 text-14">
      <span className="font-semibold">
        {t(`tournaments.need.${result}`)}
        {hasScore ? ` ${own} – ${other}` : ''}
      </span>
      <span className="flex flex-wrap items-center gap-2.5">
        <span className="text-muted">{rangeText(outlook, goal)}</span>
        <Badge tone={TONES[outlook.verdict]}>{t(`tournaments.need.${outlook.verdict}`)}</Badge>
      </span>
    </li>
  )
}
