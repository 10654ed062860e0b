import { t } from '#messages/matches.ts'
import { type FormEvent, useState } from 'react'
import { Shuffle } from 'lucide-react'
import { ArtTile } from '#client/ui/art/ArtTile.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useMatchActions } from '#client/domains/matches/act-queries.ts'
import { Countdown } from './Countdown.tsx'
import { VetoTrack } from './VetoTrack.tsx'
import { StartChoice } from './StartChoice.tsx'
import { useMatchNames } from './use-match-names.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import { lastMoveSentence, type MapState, mapStates, vetoHeadline } from './vetoText.ts'

type Props = { match: Match; playerId: string | undefined }

/**
 * The maps as tiles: banned, picked and remaining ones, whose turn it is and what comes next. If it is the
 * player's turn, they choose here: a map, or the side to start on.
 */
export function VetoBoard({ match, playerId }: Props) {
  const { mapName, startName } = useMatchNames(match)
  const { veto: choose } = useMatchActions(match.id)
  const [selected, setSelected] = useState<string>()
  const { veto, sides } = match
  if (!veto) return null
  const mySideId = sides.find((side) => side.players.some((player) => player.id === playerId))?.id
  const isMyTurn = match.can.veto
  const isForSides = veto.action === 'sides'
  const choosesMap = isMyTurn && !isForSides
  const action = veto.action === 'ban' ? 'ban' : 'pick'
  const { title, ahead } = vetoHeadline(veto, sides, mySideId, isMyTurn, mapName)
  // The map may have been taken in the meantime.
  const chosen = selected !== undefined && veto.remaining.includes(selected) ? selected : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen && !choose.isPending) choose.mutate(chosen)
  }
  return (
    <section
      aria-label={t('common.now')}
      className={`rounded-card border bg-surface p-4 sm:p-6 ${isMyTurn ? 'attention border-accent-text' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 aria-live="polite" className="text-20">
          {title}
        </h2>
        <p className="text-14 text-muted">
          {match.deadline?.kind === 'veto' ? (
            <>
              <Countdown isQuiet until={match.deadline.at} className="font-semibold text-text" /> ·{' '}
            </>
          ) : null}
          {ahead}
        </p>
      </div>
      {isMyTurn && isForSides ? (
        <StartChoice key={veto.sides_of} match={match} veto={veto} startName={startName} />
      ) : null}
      <div className="mt-4">
        <VetoTrack veto={veto} sides={sides} mapName={mapName} />
      </div>
      <form onSubmit={submit} className="mt-4">
        <ul
          aria-label={t('common.maps')}
          role={choosesMap ? 'radiogroup' : 'list'}
          className="grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-2.5"
        >
          {mapStates(veto, sides, mySideId, startName).map((each) => (
            <li key={each.map} role={choosesMap ? 'presentation' : undefined}>
              {choosesMap && each.state === 'free' ? (
                <Choice
                  match={match}
                  map={each.map}
                  name={mapName(each.map)}
                  isChosen={each.map === chosen}
                  onChoose={() => setSelected(each.map)}
                />
              ) : (
                <Tile match={match} state={each} name={mapName(each.map)} />
              )}
            </li>
          ))}
          {choosesMap ? (
            <li
              role="presentation"
              className="max-sm:sticky max-sm:bottom-[calc(var(--below)+0.75rem)] max-sm:col-span-full"
            >
              <Button
                type="submit"
                variant="main"
                size="large"
                disabled={!chosen}
                pending={choose.isPending}
                className="h-full min-h-14 w-full"
              >
                {chosen
                  ? t('matches.veto_board.choose', { action, map: mapName(chosen) })
                  : t('matches.veto_board.choose_a_map')}
              </Button>
            </li>
          ) : null}
        </ul>
      </form>
      <p role="status" className="sr-only">
        {lastMoveSentence(veto, sides, { mapName, startName })}
      </p>
    </section>
  )
}

const size = 'aspect-[3/2] w-full'

type ChoiceProps = { match: Match; map: string; name: string; isChosen: boolean; onChoose: () => void }

/** A map that can be chosen: a radio button that looks like a tile, so that arrow keys work. */
function Choice({ match, map, name, isChosen, onChoose }: ChoiceProps) {
  return (
    <label
      className="block cursor-pointer rounded-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
      style={isChosen ? { outline: '3px solid var(--accent-text)', outlineOffset: 2 } : undefined}
    >
      <input type="radio" name="map" value={map} checked={isChosen} onChange={onChoose} className="sr-only" />
      <ArtTile
        slug={`${match.game}-${map}`}
        name={name}
        note={
          isChosen
            ? t('matches.veto_board.choose_this', { action: match.veto?.action === 'ban' ? 'ban' : 'pick' })
            : ''
        }
        className={size}
      />
    </label>
  )
}

function Tile({
  match,
  state: { map, state, note, game, isRandom },
  name,
}: {
  match: Match
  state: MapState
  name: string
}) {
  const isTaken = state === 'pick' || state === 'decider'
  return (
    <div className="relative rounded-card" style={isTaken ? { outline: '2px solid var(--win)' } : undefined}>
      <ArtTile
        slug={`${match.game}-${map}`}
        name={name}
        note={note ? <span className="max-sm:sr-only">{note}</span> : null}
        dimmed={state === 'ban'}
        className={size}
      />
      {game !== undefined && isTaken ? (
        <span className="cut-corner absolute top-0 inset-s-0 rounded-[3px] bg-surface px-2 py-0.5 text-12 font-semibold text-win">
          {t('matches.score_form.game_game', { game })}
        </span>
      ) : null}
      {isRandom ? (
        <Shuffle
          aria-hidden="true"
          className="absolute top-0 inset-e-0 size-5 rounded-[3px] bg-surface text-warn"
        />
      ) : null}
    </div>
  )
}
