import { t } from '#messages/admin.ts'
import { urgencyOf, type Urgency } from '#core/admin/today.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { KeyList } from '../console/KeyHints.tsx'
import { ItemRow } from './ItemRow.tsx'
import type { TodayItem } from './queries.ts'
import { ITEM_LINK } from './use-today-keys.ts'

export type Whose = 'all' | 'mine' | 'free'

type Props = {
  items: readonly TodayItem[]
  /** How many cases there are in all; the list may be cut. */
  total: number
  ownId: string | undefined
  whose: Whose
  onWhose: (whose: Whose) => void
}

const GROUPS: readonly Urgency[] = ['overdue', 'hour', 'later']
const TONES: Record<Urgency, string> = { overdue: 'bg-loss', hour: 'bg-warn', later: 'bg-faint' }

/** One list over all queues, in the order of their clocks. */
export function ToDo({ items, total, ownId, whose, onWhose }: Props) {
  const now = serverNow()
  const shown = items.filter(
    ({ holder }) =>
      whose === 'all' || (whose === 'mine' ? holder?.id === ownId && ownId !== undefined : holder === null),
  )
  const mine = items.filter(({ holder }) => holder && holder.id === ownId).length
  const parts = GROUPS.map((urgency) => ({
    urgency,
    rows: shown.filter(({ due }) => urgencyOf(new Date(due).getTime(), now) === urgency),
  })).filter(({ rows }) => rows.length > 0)
  return (
    <section aria-label={t('admin.today.to_do')} className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <h2 className="text-20">{t('admin.today.to_do')}</h2>
        <Segments
          label={t('admin.today.whose')}
          isLabelHidden
          value={whose}
          options={[
            { value: 'all', label: t('admin.today.everyones') },
            { value: 'mine', label: mine > 0 ? `${t('admin.today.mine')} ${mine}` : t('admin.today.mine') },
            { value: 'free', label: t('admin.today.unclaimed') },
          ]}
          onChange={onWhose}
        />
      </div>
      {parts.length === 0 ? (
        <p className="border-t border-line px-4 py-8 text-center text-14 text-muted">
          {t('admin.today.none_of_these')}
        </p>
      ) : null}
      {parts.map(({ urgency, rows }) => (
        <section key={urgency} aria-label={t('admin.today.urgency', { urgency })}>
          <h3 className="flex items-center gap-2.5 border-t border-line bg-bg px-4 py-1.5 text-14 font-semibold">
            <span aria-hidden="true" className={`size-2 rounded-full ${TONES[urgency]}`} />
            {t('admin.today.urgency', { urgency })}
            <span className="font-normal text-muted tabular-nums">{rows.length}</span>
          </h3>
          <ul>
            {rows.map((item) => (
              <ItemRow key={`${item.kind} ${item.id}`} item={item} ownId={ownId} linkMark={ITEM_LINK} />
            ))}
          </ul>
        </section>
      ))}
      {total > items.length ? (
        <p className="border-t border-line px-4 py-3 text-14 text-muted">
          {t('admin.today.more', { count: total - items.length })}
        </p>
      ) : null}
      <KeyList
        className="rounded-b-card px-4"
        hints={[
          { keys: ['J', 'K'], does: t('admin.keys.move') },
          { keys: ['Enter'], does: t('admin.keys.open_case') },
          { keys: ['C'], does: t('admin.keys.claim') },
        ]}
      />
    </section>
  )
}
