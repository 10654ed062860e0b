import { t } from '#messages/admin.ts'
import { ACCOUNT_KINDS } from '#contract/admin/money.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { type Account, useStatement } from './queries.ts'

/** Saves every entry of one account, of a player or of the site, as CSV. */
export function StatementCard() {
  const statement = useStatement()
  const form = useForm({
    initial: { account: 'cash' as Account, player: '', from: '', to: '' },
    check: ({ account, player, from, to }) =>
      checkedAs(
        {
          account,
          ...(player.trim() ? { player: player.trim() } : {}),
          ...(from ? { from } : {}),
          ...(to ? { to } : {}),
        },
        {},
      ),
    mutation: statement,
    send: (body, outcome) => statement.mutate(body, outcome),
  })
  return (
    <Card title={t('admin.ledger.statement')}>
      <form {...form.props} className="grid gap-4">
        <SelectField
          label={t('admin.money.trial_account')}
          options={ACCOUNT_KINDS.map((value) => ({
            value,
            label: t('admin.money.account', { account: value }),
          }))}
          {...form.text('account')}
        />
        <TextField
          label={t('admin.ledger.player')}
          hint={t('admin.ledger.statement_player')}
          autoComplete="off"
          maxLength={40}
          {...form.text('player')}
        />
        <TextField label={t('admin.ledger.from')} type="date" {...form.text('from')} />
        <TextField label={t('admin.ledger.to')} type="date" {...form.text('to')} />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <Button type="submit" variant="outline" pending={form.isBusy}>
          {t('admin.ledger.download')}
        </Button>
      </form>
    </Card>
  )
}
