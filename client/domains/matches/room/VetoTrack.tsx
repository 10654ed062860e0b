import { t } from '#messages/matches.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import type { VetoNames } from './vetoText.ts'

type Veto = NonNullable<Match['veto']>
type Step = { sideId: number | null; action: keyof typeof WORDS; map?: string }

const WORDS = {
  ban: 'matches.veto_track.ban',
  pick: 'matches.veto_track.pick',
  loser_picks: 'matches.veto_track.pick',
  random: 'matches.veto_track.random',
  decider: 'matches.veto_track.decider',
} as const

/** The turns of a veto in their order: those that are over with their map, the current one and those to come. */
export function VetoTrack({
  veto,
  sides,
  mapName,
}: { veto: Veto; sides: Match['sides'] } & Pick<VetoNames, 'mapName'>) {
  const done = veto.history.flatMap(({ side_id: sideId, action, map }): Step[] =>
    action === 'sides' ? [] : [{ sideId, action, map }],
  )
  const ahead = veto.ahead.flatMap(({ side_id: sideId, action }): Step[] =>
    action === 'sides' ? [] : [{ sideId, action }],
  )
  return (
    <ol
      aria-label={t('matches.veto_track.turns')}
      className="grid auto-cols-fr grid-flow-col gap-1 overflow-x-auto sm:gap-1.5"
    >
      {[...done, ...ahead].map((step, index) => {
        const side = sides.find(({ id }) => id === step.sideId)
        const isNow = index === done.length && veto.action !== 'sides'
        return (
          <li
            key={index}
            aria-current={isNow ? 'step' : undefined}
            className={`min-w-12 border-t-3 pt-1.5 text-12 ${isNow ? 'border-warn text-text' : index < done.length ? 'border-edge text-muted' : 'border-line text-faint'}`}
          >
            <span className="flex items-center gap-1.5">
              {side ? (
                <PlayerAvatar
                  name={side.name}
                  url={side.players.length === 1 ? (side.players[0]?.avatar_url ?? null) : null}
                  size={20}
                />
              ) : null}
              <span className="truncate font-semibold">{t(WORDS[step.action])}</span>
            </span>
            <span className="sr-only">{side?.name}</span>
            <span className={`block truncate ${step.action === 'ban' ? 'line-through' : ''}`}>
              {step.map === undefined ? '' : mapName(step.map)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
