import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'
import { CASE_LINK, useCaseKeys } from '#client/domains/admin/console/use-case-keys.ts'
import type { QueuedDispute } from './queries.ts'
import { stepTexts } from './texts.ts'

const head = 'whitespace-nowrap px-3 py-2.5 text-start text-12 font-medium text-muted'
const cell = 'border-t border-line px-3 py-2'

/** The queue as a table. J and K move between the rows' links. */
export function DisputeTable({ rows, isStale }: { rows: readonly QueuedDispute[]; isStale: boolean }) {
  useCaseKeys({ opens: false })
  return (
    <div
      className={`overflow-hidden rounded-card border border-line bg-surface transition-opacity ${isStale ? 'opacity-60' : ''}`}
    >
      <table className="w-full border-separate border-spacing-0 text-14">
        <caption className="sr-only">{t('admin.dispute_table.open_disputes')}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {t('common.match')}
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              {t('admin.dispute_list.step')}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {t('admin.timeline.due')}
            </th>
            <th scope="col" className={`${head} text-end max-md:hidden`}>
              {t('admin.dispute_table.pot')}
            </th>
            <th scope="col" className={`${head} max-md:hidden`}>
              {t('admin.dispute_table.looks_at_it')}
            </th>
            <th scope="col" className={`${head} max-lg:hidden`}>
              {t('admin.dispute_table.opened')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.match_id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row }: { row: QueuedDispute }) {
  const { gameName, modeName } = useCatalogue()
  const step = stepTexts[row.step]
  const match = { id: row.match_id, game: gameName(row.game), mode: modeName(row.game, row.mode) }
  const badge = <Badge tone={step.tone}>{step.label}</Badge>
  return (
    <tr className="hover:bg-raised/60">
      <td className={`${cell} max-w-0 w-full`}>
        <Link
          to="/admin/{-$section}/{-$id}"
          params={{ section: 'disputes', id: String(row.match_id) }}
          className="flex min-h-11 flex-col justify-center rounded-sm"
          {...{ [CASE_LINK]: '' }}
        >
          <span className="block truncate font-semibold">
            <bdi>{row.sides[0]?.name}</bdi>{' '}
            <span className="font-normal text-faint">{t('admin.dispute_table.vs')}</span>{' '}
            <bdi>{row.sides[1]?.name}</bdi>
          </span>
          <span className="block truncate text-12 text-muted">
            {row.step === 'statements'
              ? t('admin.dispute_table.match_and_statements', {
                  ...match,
                  count: row.sides.filter((side) => side.has_stated).length,
                })
              : t('admin.dispute_table.match_and_game', match)}
          </span>
        </Link>
        <span className="mt-1 block sm:hidden">{badge}</span>
      </td>
      <td className={`${cell} max-sm:hidden`}>{badge}</td>
      <td className={`${cell} text-end`}>
        {row.due ? <Countdown isQuiet until={row.due} className="font-semibold" /> : '–'}
      </td>
      <td className={`${cell} text-end max-md:hidden`}>
        {row.pot_cents === 0 ? (
          <span className="text-muted">{t('admin.dispute_table.free')}</span>
        ) : (
          <Money cents={row.pot_cents} />
        )}
      </td>
      <td className={`${cell} max-md:hidden`}>
        <span className="block max-w-32 truncate">
          {row.moderator ? (
            <bdi>{row.moderator.username}</bdi>
          ) : (
            <span className="text-faint">
              {row.why_not_mine ? t('admin.dispute_table.not_yours') : t('admin.dispute_table.nobody')}
            </span>
          )}
        </span>
      </td>
      <td className={`${cell} whitespace-nowrap text-muted max-lg:hidden`}>
        <Time at={row.opened} />
      </td>
    </tr>
  )
}
