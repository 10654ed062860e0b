import { t } from '#messages/admin.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Money } from '#client/ui/Money.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type Difference, useReconcile } from './queries.ts'

const DAY_MS = 86_400_000
const DAYS = 7

/** Compares the ledger with what PayPal lists, over a time. */
export function PayPalScreen() {
  const reconcile = useReconcile()
  const form = useForm({
    initial: () => {
      const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
      return { from: dayOf(Date.now() - DAYS * DAY_MS), to: dayOf(Date.now()) }
    },
    check: (body) =>
      checkedAs(body, {
        from: body.from === '' ? t('admin.paypal.day_problem') : undefined,
        to: body.to === '' ? t('admin.paypal.day_problem') : undefined,
      }),
    mutation: reconcile,
    send: (body, outcome) => reconcile.mutate(body, outcome),
  })
  const found = reconcile.data
  return (
    <div className="grid gap-5">
      <p className="max-w-2xl text-14 text-pretty text-muted">{t('admin.paypal.lead')}</p>
      <form {...form.props} className="grid items-end gap-4 sm:grid-cols-[12rem_12rem_auto] sm:justify-start">
        <TextField label={t('admin.ledger.from')} type="date" {...form.text('from')} />
        <TextField label={t('admin.ledger.to')} type="date" {...form.text('to')} />
        <Button type="submit" variant="main" className="min-h-12" pending={form.isBusy}>
          {t('admin.paypal.compare')}
        </Button>
      </form>
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      {found && found.state !== 'read' ? (
        <FormAlert>{t('admin.money.real_state', { state: found.state })}</FormAlert>
      ) : null}
      {found?.state === 'read' ? (
        <p role="status" className="text-14 text-muted">
          {t('admin.paypal.compared', { here: found.here, paypal: found.paypal })}
        </p>
      ) : null}
      {found?.state === 'read' && found.differences.length === 0 ? (
        <EmptyState art="done">{t('admin.paypal.none')}</EmptyState>
      ) : null}
      {found && found.differences.length > 0 ? <Differences rows={found.differences} /> : null}
    </div>
  )
}

function Differences({ rows }: { rows: readonly Difference[] }) {
  return (
    <ul
      aria-label={t('admin.paypal.differences')}
      className="overflow-hidden rounded-card border border-line bg-surface text-14"
    >
      {rows.map((row) => (
        <li
          key={`${row.kind}:${row.payment}`}
          className="grid gap-1 border-line px-4 py-3 not-first:border-t"
        >
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{t('admin.paypal.kind', { kind: row.kind })}</span>
            <span>
              {t.rich('admin.paypal.amounts', {
                here: <Money cents={row.here_cents ?? 0} className="font-semibold" />,
                paypal: <Money cents={row.paypal_cents ?? 0} className="font-semibold" />,
              })}
            </span>
          </span>
          <span className="flex flex-wrap justify-between gap-x-4 text-12 text-muted">
            <span className="wrap-anywhere">
              {row.payment}
              {row.paypal_id && row.paypal_id !== row.payment ? ` · ${row.paypal_id}` : ''}
            </span>
            <Time at={row.at} format="absolute" />
          </span>
        </li>
      ))}
    </ul>
  )
}
