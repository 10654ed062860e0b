import { t } from '#messages/admin.ts'
import { ACCOUNT_KINDS } from '#contract/payments/money.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { type Account, isPocket, type Statement, useStatement } from './queries.ts'

/** Form for the account and the days of a statement, which is shown or saved as CSV. */
export function StatementForm({ typed, onShow }: { typed: Statement; onShow: (of: Statement) => void }) {
  const download = useStatement()
  const form = useForm({
    initial: {
      account: typed.account,
      player: typed.player ?? '',
      from: typed.from ?? '',
      to: typed.to ?? '',
    },
    check: ({ account, player, from, to }) =>
      checkedAs(
        {
          account,
          player: isPocket(account) ? player.trim() : undefined,
          from: from || undefined,
          to: to || undefined,
        },
        {
          player: isPocket(account) && player.trim() === '' ? t('admin.ledger.whose_account') : undefined,
        },
      ),
    send: onShow,
  })
  const { account } = form.values
  return (
    <form
      {...form.props}
      className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      <SelectField
        label={t('admin.people.account')}
        options={ACCOUNT_KINDS.map((value) => ({
          value,
          label: t('admin.money.account', { account: value }),
        }))}
        {...form.text('account')}
        onChange={({ target }) =>
          form.change({
            account: ACCOUNT_KINDS.find((each): each is Account => each === target.value) ?? account,
          })
        }
      />
      {isPocket(account) ? (
        <TextField label={t('common.username')} autoComplete="off" maxLength={40} {...form.text('player')} />
      ) : null}
      <TextField label={t('admin.ledger.from')} type="date" {...form.text('from')} />
      <TextField label={t('admin.ledger.to')} type="date" {...form.text('to')} />
      <div className="col-span-full flex flex-wrap gap-3">
        <Button type="submit" variant="outline">
          {t('common.show')}
        </Button>
        <Button variant="quiet" pending={download.isPending} onClick={() => download.mutate(typed)}>
          {t('admin.ledger.download')}
        </Button>
      </div>
      {download.error ? (
        <div className="col-span-full">
          <FormAlert>{download.error.message}</FormAlert>
        </div>
      ) : null}
    </form>
  )
}
