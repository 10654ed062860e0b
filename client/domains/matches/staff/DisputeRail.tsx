import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCatalogue } from '#client/domains/players/games.ts'
import { useSecondsUntil } from '#client/lib/time/seconds.ts'
import { Money } from '#client/ui/Money.tsx'
import { type Undoable, useUndoable } from '#client/domains/admin/console/undo.ts'
import { CASE_LINK, SHOWN_CASE } from '#client/domains/admin/console/use-case-keys.ts'
import { disputesQuery, type QueuedDispute } from './queries.ts'
import { stepTexts } from './texts.ts'
import { DueClock } from '#client/domains/admin/today/DueClock.tsx'

/** The queue beside an open dispute, where there is room for it: what waits, and below it what is decided. */
export function DisputeRail({ matchId }: { matchId: number }) {
  const { data } = useQuery(disputesQuery(undefined, 1))
  const rows = data?.results ?? []
  const isDecided = ({ step }: QueuedDispute) => step === 'decided'
  return (
    <nav aria-label={t('admin.dispute_table.open_disputes')} className="border-e border-line bg-surface">
      <div className="sticky top-(--head) max-h-[calc(100dvh-var(--head))] overflow-y-auto pb-6">
        <Group title={t('common.disputes')} rows={rows.filter((row) => !isDecided(row))}>
          {(row) => <Row key={row.match_id} row={row} isShown={row.match_id === matchId} isNext />}
        </Group>
        <Group title={stepTexts.decided.label} rows={rows.filter(isDecided)}>
          {(row) => <Row key={row.match_id} row={row} isShown={row.match_id === matchId} />}
        </Group>
      </div>
    </nav>
  )
}

type GroupProps = {
  title: string
  rows: readonly QueuedDispute[]
  children: (row: QueuedDispute) => ReactNode
}

function Group({ title, rows, children }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="flex items-baseline gap-2 border-b border-line px-4 pt-5 pb-2.5 text-14 font-semibold">
        {title} <span className="text-12 font-normal text-muted tabular-nums">{rows.length}</span>
      </h2>
      <ul>{rows.map(children)}</ul>
    </section>
  )
}

/** `isNext`: J and K count from it. From a decided one, J leads to the most urgent. */
function Row({ row, isShown, isNext = false }: { row: QueuedDispute; isShown: boolean; isNext?: boolean }) {
  const { gameName, modeName } = useCatalogue()
  const undoable = useUndoable()
  const { label } = stepTexts[row.step]
  return (
    <li className="border-b border-line">
      <Link
        to="/admin/{-$section}/{-$id}"
        params={{ section: 'disputes', id: String(row.match_id) }}
        {...{ [CASE_LINK]: isShown && isNext ? SHOWN_CASE : '' }}
        aria-current={isShown ? 'page' : undefined}
        className={`block border-s-3 px-4 py-3 -outline-offset-2 ${isShown ? 'border-accent-text bg-raised' : 'border-transparent hover:bg-raised/60'}`}
      >
        <span className="flex items-baseline justify-between gap-3 text-12 text-muted">
          <span className="truncate">
            {row.due ? <DueClock at={row.due} isInline /> : null}{' '}
            {undoable && isAbout(undoable, row) ? <UndoTime undoable={undoable} label={label} /> : label}
          </span>
          {row.pot_cents === 0 ? (
            t('admin.dispute_table.free')
          ) : (
            <Money cents={row.pot_cents} className="font-semibold text-text" />
          )}
        </span>
        <span className="mt-0.5 block truncate text-14 font-semibold">
          {t.rich('admin.dispute.bdi_vs_bdib', {
            bdi: <bdi>{row.sides[0]?.name}</bdi>,
            bdib: <bdi>{row.sides[1]?.name}</bdi>,
          })}
        </span>
        <span className="block truncate text-12 text-muted">
          {gameName(row.game)} · {modeName(row.game, row.mode)}
        </span>
        {row.moderator && row.step !== 'decided' ? (
          <span className="block truncate text-12 text-muted">
            {t.rich('admin.queue.held_by', { name: <bdi>{row.moderator.username}</bdi> })}
          </span>
        ) : null}
      </Link>
    </li>
  )
}

const isAbout = ({ decided }: Undoable, { match_id: id }: QueuedDispute) =>
  decided?.kind === 'disputes' && decided.id === String(id)

/** How long one's own decision can be taken back; then its step. */
function UndoTime({ undoable, label }: { undoable: Undoable; label: string }) {
  const seconds = useSecondsUntil(undoable.until)
  return seconds > 0 ? <span className="text-win">{t('admin.undo.left', { seconds })}</span> : label
}
