import { t } from '#messages/admin.ts'
import { TRANSFER_KINDS } from '#core/wallet/postings.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { dollarsText, parseDollars } from '#client/domains/payments/amount.ts'
import { Button } from '#client/ui/Button.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

type Typed = {
  reference: string | undefined
  player: string | undefined
  kind: string | undefined
  amount_cents: number | undefined
  from: string | undefined
  to: string | undefined
}
/** The search as the address keeps it. */
type Found = { [Name in 'q' | 'person' | 'kind' | 'amount' | 'from' | 'to']?: string | undefined }
type Props = { typed: Typed; onSearch: (search: Found) => void }

/** Form that searches for a transfer by its known details. */
export function SearchForm({ typed, onSearch }: Props) {
  const form = useForm({
    initial: {
      q: typed.reference ?? '',
      person: typed.player ?? '',
      kind: typed.kind ?? '',
      amount: typed.amount_cents ? dollarsText(typed.amount_cents) : '',
      from: typed.from ?? '',
      to: typed.to ?? '',
    },
    check: (values) => {
      const amount = values.amount.trim() === '' ? undefined : parseDollars(values.amount)
      const body: Found = {
        q: values.q.trim() || undefined,
        person: values.person.trim() || undefined,
        kind: values.kind || undefined,
        amount: amount?.ok && amount.cents > 0 ? String(amount.cents) : undefined,
        from: values.from || undefined,
        to: values.to || undefined,
      }
      return checkedAs(body, {
        amount:
          amount && !body.amount
            ? t('admin.ledger.amount_problem', { example: dollarsText(500) })
            : undefined,
      })
    },
    send: onSearch,
  })
  return (
    <form
      {...form.props}
      role="search"
      className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3"
    >
      <TextField
        label={t('admin.ledger.reference')}
        hint={t('admin.ledger.reference_hint')}
        autoComplete="off"
        maxLength={80}
        {...form.text('q')}
      />
      <TextField label={t('common.username')} autoComplete="off" maxLength={40} {...form.text('person')} />
      <TextField
        label={t('admin.ledger.amount')}
        autoComplete="off"
        inputMode="decimal"
        maxLength={20}
        {...form.text('amount')}
      />
      <SelectField
        label={t('common.kind')}
        placeholder={t('admin.ledger.all_kinds')}
        options={TRANSFER_KINDS.map((value) => ({
          value,
          label: t('admin.ledger.kind_name', { kind: value }),
        }))}
        {...form.text('kind')}
      />
      <TextField label={t('admin.ledger.from')} type="date" {...form.text('from')} />
      <TextField label={t('admin.ledger.to')} type="date" {...form.text('to')} />
      <Button type="submit" variant="outline" className="justify-self-start max-sm:col-span-full">
        {t('admin.people.find')}
      </Button>
    </form>
  )
}
