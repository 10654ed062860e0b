import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { formQuery } from '#client/domains/players/rivals/queries.ts'

type Placement = { played: number; needed: number }
type Result = 'win' | 'loss' | 'draw'

const LOOKS = { win: 'bg-win text-bg', loss: 'bg-loss/80 text-bg', draw: 'bg-muted text-bg' } as const

type SquaresProps = Placement & {
  /**
   * Results in the mode, the earliest first. Where the result of a match is not known, its square is only
   * filled.
   */
  results: readonly Result[]
}

/** A square for each match to a tier, filled with its result once it is played, and what is left in words. */
export function Squares({ played, needed, results }: SquaresProps) {
  const known = results.slice(-played)
  const left = Math.max(0, needed - played)
  return (
    <div className="placement grid w-full max-w-88 gap-2">
      <ol
        aria-hidden="true"
        className="grid gap-1"
        style={{ gridTemplateColumns: `repeat(${needed}, minmax(0, 2.25rem))` }}
      >
        {Array.from({ length: needed }, (_each, index) => {
          const result = index < played ? known[index - (played - known.length)] : undefined
          const look = result
            ? LOOKS[result]
            : index < played
              ? 'bg-text'
              : 'border-2 border-dashed border-current opacity-50'
          return (
            <li
              key={index}
              className={`grid aspect-square place-items-center rounded-[5px] text-14 font-bold ${look} ${index === played - 1 ? 'appear' : ''}`}
            >
              {result ? t(`players.rivals.letter.${result}`) : null}
            </li>
          )
        })}
      </ol>
      <p className="text-14">{t('players.placement.left', { left })}</p>
    </div>
  )
}

type Props = Placement & { username: string; game: string; mode: string }

/** The placement matches of a player in a mode. */
export function PlacementSquares({ username, game, mode, played, needed }: Props) {
  const { data } = useQuery(formQuery(username))
  const form = data?.modes.find((each) => each.game === game && each.mode === mode)
  return <Squares played={played} needed={needed} results={form?.last.map(({ result }) => result) ?? []} />
}
