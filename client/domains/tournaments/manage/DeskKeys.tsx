import { t } from '#messages/tournaments.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { DrawerOf } from './desk-drawers.tsx'

export const KEY = 'rounded-sm border border-edge/70 px-1.5 py-0.5 font-sans text-12 font-semibold'

type Key = readonly [key: string, what: string]
type Props = { tournament: Tournament; drawers: readonly DrawerOf[] }

/** The keys that one needs most, always in sight. `onAll` shows all of them. */
export function DeskKeys({ tournament, drawers, onAll }: Props & { onAll: () => void }) {
  const { can } = tournament
  return (
    <div className="sticky bottom-(--below) z-10 flex flex-wrap items-center justify-between gap-x-6 rounded-card border border-line bg-surface px-4 text-12 text-muted">
      <dl aria-label={t('tournaments.desk.key.label')} className="flex flex-wrap gap-x-6 gap-y-2 py-2.5">
        <Keys
          keys={[
            ...moves(can.set_results),
            ...drawers.map(({ key, label }): Key => [key.toUpperCase(), label]),
          ]}
        />
      </dl>
      <button
        type="button"
        className="flex min-h-11 items-center gap-2 rounded-input hover:text-text"
        onClick={onAll}
      >
        <kbd className={KEY}>?</kbd>
        {t('tournaments.desk.key.all')}
      </button>
    </div>
  )
}

/** Every key that works on this desk now. */
export function KeyList({ tournament: { can }, drawers }: Props) {
  const keys: Key[] = [
    ...moves(can.set_results),
    ...drawers.map(({ key, label }): Key => [key.toUpperCase(), label]),
    ['U', t('tournaments.desk.key.undo')],
    ...(can.pause ? [['P', t('tournaments.desk.pause')] as const] : []),
    ...(can.resume ? [['P', t('tournaments.desk.resume')] as const] : []),
    ...(can.open_round ? [['R', t('tournaments.desk.open_round')] as const] : []),
    ['B', t('common.big_screen')],
    ['?', t('tournaments.desk.key.all')],
    ['Esc', t('common.close')],
  ]
  return (
    <dl className="grid gap-3 text-14">
      <Keys keys={keys} />
    </dl>
  )
}

const moves = (canSet: boolean): Key[] => [
  ['J K', t('tournaments.desk.key.move')],
  ['Enter', t('tournaments.desk.key.open')],
  ...(canSet
    ? ([
        ['2 1', t('tournaments.desk.key.score')],
        ['/', t('tournaments.desk.key.find')],
      ] as const)
    : []),
]

function Keys({ keys }: { keys: readonly Key[] }) {
  return keys.map(([key, what]) => (
    <div key={key} className="flex items-center gap-2">
      <dt className="min-w-6">
        <kbd className={KEY}>{key}</kbd>
      </dt>
      <dd>{what}</dd>
    </div>
  ))
}
