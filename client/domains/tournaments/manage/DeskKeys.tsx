import { t } from '#messages/tournaments.ts'
import type { ReactNode } from 'react'

export type Drawer = 'message' | 'feature' | 'entrants'
/** A form of the desk, and the key that opens it. */
export type DrawerOf = { name: Drawer; key: string; label: string; icon: ReactNode }

export const KEY = 'rounded-sm border border-edge/70 px-1.5 py-0.5 font-sans text-12 font-semibold'

/** The keys of the desk, always in sight. */
export function DeskKeys({ drawers }: { drawers: readonly DrawerOf[] }) {
  const keys = [
    ['J K', t('tournaments.desk.key.move')],
    ['Enter', t('tournaments.desk.key.open')],
    ['2 1', t('tournaments.desk.key.score')],
    ...drawers.map(({ key, label }) => [key.toUpperCase(), label]),
    ['/', t('tournaments.desk.key.find')],
    ['Esc', t('common.close')],
  ] as const
  return (
    <dl
      aria-label={t('tournaments.desk.key.label')}
      className="sticky bottom-(--below) z-10 flex flex-wrap gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 text-12 text-muted"
    >
      {keys.map(([key, what]) => (
        <div key={key} className="flex items-center gap-2">
          <dt>
            <kbd className={KEY}>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
