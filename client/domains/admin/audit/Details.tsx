import { t } from '#messages/admin.ts'
import { SETTINGS, type SettingName } from '#core/settings.ts'
import { formatMoney } from '#client/lib/money.ts'
import { formatFull } from '#client/lib/time/time.ts'
import { shownValue } from '#client/domains/admin/setting-values.ts'
import { type Change, changesOf } from './changes.ts'
import type { Entry } from './queries.ts'

/** Changes that are shown at once; the others on demand. */
const SHOWN = 4
const LONGEST = 160
const CODE = /^[a-z_]+$/
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Changes that an act has made, field by field, in words. */
export function Details({ entry }: { entry: Entry }) {
  const changes = entry.details ? changesOf(entry.details) : []
  if (changes.length === 0) return null
  const rest = changes.slice(SHOWN)
  const line = (change: Change, place: number) => (
    <Line key={`${change.field}${place}`} entry={entry} change={change} />
  )
  return (
    <div className="mt-0.5 text-12 wrap-anywhere text-muted tabular-nums">
      <ul>{changes.slice(0, SHOWN).map(line)}</ul>
      {rest.length > 0 ? (
        <details>
          <summary className="min-h-6 cursor-pointer underline underline-offset-4">
            {t('admin.audit.more', { count: rest.length })}
          </summary>
          <ul>{rest.map(line)}</ul>
        </details>
      ) : null}
    </div>
  )
}

function Line({ entry, change }: { entry: Entry; change: Change }) {
  const text = (value: unknown) => textOf(entry, change.field, value)
  const name = change.field === '' ? null : `${nameOf(change.field)}: `
  return (
    <li>
      {name}
      {change.isChange ? (
        <>
          <del className="no-underline opacity-80">
            <bdi>{text(change.before)}</bdi>
          </del>{' '}
          <span aria-hidden className="inline-block rtl:-scale-x-100">
            →
          </span>{' '}
          <ins className="text-text no-underline">
            <bdi>{text(change.after)}</bdi>
          </ins>
        </>
      ) : (
        <bdi>{text(change.value)}</bdi>
      )}
    </li>
  )
}

const nameOf = (field: string) => t('admin.audit.field', { field, name: field.replaceAll('_', ' ') })

/** A value as staff read it: money, times, names instead of ids. */
function textOf(entry: Entry, field: string, value: unknown): string {
  const { action, subject, people } = entry
  if (value === null || value === undefined || value === '') return t('admin.audit.value', { value: 'none' })
  if (typeof value === 'boolean') return t('admin.audit.value', { value: value ? 'yes' : 'no' })
  if (typeof value === 'number') return field.endsWith('_cents') ? formatMoney(value) : String(value)
  if (Array.isArray(value)) {
    if (value.length === 0) return t('admin.audit.value', { value: 'none' })
    return cut(value.map((each) => textOf(entry, field, each)).join(', '))
  }
  if (typeof value === 'object')
    return cut(
      Object.entries(value)
        .map(([name, each]) => `${nameOf(name)} ${textOf(entry, name, each)}`)
        .join(', '),
    )
  const text = String(value)
  if (action === 'player.role' || field === 'role') return t('admin.record.role_name', { role: text })
  if (action === 'staff.permissions' || field === 'revoked')
    return t('admin.staff.permission', { permission: text })
  if (subject.kind === 'setting' && Object.hasOwn(SETTINGS, subject.id))
    return shownValue(subject.id as SettingName, text)
  if (MOMENT.test(text)) return formatFull(new Date(text))
  if (CODE.test(text)) return codeText(entry, field, text)
  return cut(people.find(({ id }) => id === text)?.username ?? text)
}

/** A code that the server writes, such as a state, in words; other short texts as they are. */
function codeText({ subject }: Entry, field: string, code: string): string {
  if (field === 'hold') return t('admin.payouts.hold', { hold: code })
  if (field === 'show') return t('admin.years.show_name', { show: code })
  if (field === 'failure') return t('admin.paypal.failure', { failure: code })
  if (field === 'effect') return t('admin.words.effect_name', { effect: code })
  if (field === 'kind' && subject.kind === 'data_request')
    return t('admin.data_requests.kind', { kind: code })
  if (field === 'kind' && subject.kind === 'difference') return t('admin.paypal.kind', { kind: code })
  return CODED.has(field) ? t('admin.audit.code', { code, text: code }) : code
}

/** The other fields whose values are codes; without a name is what was before and after. */
const CODED = new Set(['', 'status', 'picture', 'bucket'])

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
