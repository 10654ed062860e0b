import { t } from '#messages/admin.ts'
import { Time } from '#client/ui/Time.tsx'
import { About } from './About.tsx'
import { actionText } from './action-text.ts'
import { Details } from './Details.tsx'
import type { Entry } from './queries.ts'

const head = 'whitespace-nowrap px-3 py-2.5 text-start text-12 font-medium text-muted'
const cell = 'border-t border-line px-3 py-2.5 align-top'

/** The audit log as a table; on a phone the action comes with who did it, why and when. */
export function AuditTable({ rows, isStale }: { rows: readonly Entry[]; isStale: boolean }) {
  return (
    <div
      className={`overflow-hidden rounded-card border border-line bg-surface transition-opacity ${isStale ? 'opacity-60' : ''}`}
    >
      <table className="w-full border-separate border-spacing-0 text-14">
        <caption className="sr-only">{t('admin.audit.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} max-sm:hidden`}>
              {t('admin.audit.when')}
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              {t('admin.audit.who')}
            </th>
            <th scope="col" className={head}>
              {t('admin.audit.act')}
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              {t('admin.audit.kind')}
            </th>
            <th scope="col" className={`${head} max-xl:hidden`}>
              {t('common.reason')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row }: { row: Entry }) {
  const when = <Time at={row.created} format="absolute" className="whitespace-nowrap tabular-nums" />
  const who = row.actor ? (
    <bdi className="font-semibold">{row.actor.username}</bdi>
  ) : (
    <span className="text-muted">{t('admin.audit.site')}</span>
  )
  return (
    <tr>
      <td className={`${cell} text-muted max-sm:hidden`}>{when}</td>
      <td className={`${cell} max-sm:hidden`}>
        <span className="block max-w-40 truncate">{who}</span>
        <span className="block text-12 text-muted">{t('admin.record.role_name', { role: row.role })}</span>
      </td>
      <td className={`${cell} w-full wrap-anywhere xl:w-auto`}>
        {actionText(row.action)}
        <Details entry={row} />
        <span className="mt-0.5 block text-12 text-muted sm:hidden">
          {who} · {when} · <About entry={row} />
        </span>
        {row.reason ? (
          <span dir="auto" className="mt-0.5 block text-12 text-pretty text-muted xl:hidden">
            {row.reason}
          </span>
        ) : null}
      </td>
      <td className={`${cell} whitespace-nowrap max-sm:hidden`}>
        <About entry={row} />
      </td>
      <td dir="auto" className={`${cell} w-2/5 wrap-anywhere text-muted max-xl:hidden`}>
        {row.reason ?? ''}
      </td>
    </tr>
  )
}
