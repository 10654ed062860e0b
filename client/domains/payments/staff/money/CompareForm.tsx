import { t } from '#messages/admin.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { DifferenceFacts } from './DifferenceFacts.tsx'
import { type Difference, useReconcile } from './paypal-queries.ts'

const DAY_MS = 86_400_000
const DAYS = 7

/** Compares the ledger with what PayPal lists, over a time. */
export function CompareForm() {
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
    <section aria-labelledby="over-time" className="grid gap-5">
      <h2 id="over-time" className="font-wide text-20">
        {t('admin.paypal.over_time')}
      </h2>
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
    </section>
  )
}

function Differences({ rows }: { rows: readonly Difference[] }) {
  return (
    <ul
      aria-label={t('admin.paypal.differences')}
      className="overflow-hidden rounded-card border border-line bg-surface text-14"
    >
      {rows.map((row) => (
        <li key={`${row.kind}:${row.payment}`} className="border-line px-4 py-3 not-first:border-t">
          <DifferenceFacts row={row} />
        </li>
      ))}
    </ul>
  )
}
