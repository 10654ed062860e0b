import { t } from '#messages/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { createKey } from '#contract/accounts/keys.ts'
import { KEY_DAYS, MAX_KEY_DAYS } from '#core/accounts/keys.ts'
import type { Scope } from '#core/scopes.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { NameField, NewForm } from './NewForm.tsx'
import { type KeyActs, type MadeKey, scopesQuery } from './keys.ts'

const DAYS = [7, 30, KEY_DAYS, 180, MAX_KEY_DAYS]

type Props = { acts: KeyActs; onMade: (made: MadeKey) => void; onCancel: () => void }

/** A new key: its name, how long it lasts and what it may do. */
export function KeyForm({ acts: { create, scopes: offered }, onMade, onCancel }: Props) {
  const form = useForm({
    initial: { name: '', days: String(KEY_DAYS), scopes: new Array<Scope>() },
    check: ({ name, days, scopes }) =>
      checkBody(
        createKey.body,
        { name: name.trim(), scopes, expires_in_days: Number(days) },
        ({ scopes: missing, ...others }) =>
          missing === undefined ? others : { ...others, scopes: t('accounts.keys.choose_scope') },
      ),
    mutation: create,
    send: (made, outcome) => create.mutate(made, outcome),
    onSent: onMade,
  })
  return (
    <NewForm form={form} label={t('accounts.keys.create')} onCancel={onCancel}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @xl:grid-cols-[minmax(0,1fr)_11rem]">
        <NameField {...form.text('name')} hint={t('accounts.keys.name_hint')} />
        <SelectField
          label={t('accounts.keys.expires_in')}
          {...form.text('days')}
          options={DAYS.map((days) => ({ value: String(days), label: t('accounts.keys.days', { days }) }))}
        />
      </div>
      <ScopeFields
        offered={offered}
        chosen={form.values.scopes}
        error={form.problems['scopes']}
        onChange={(scopes) => form.change({ scopes })}
      />
    </NewForm>
  )
}

type ScopeProps = {
  offered: readonly Scope[] | undefined
  chosen: readonly Scope[]
  error: string | undefined
  onChange: (scopes: Scope[]) => void
}

function ScopeFields({ offered, chosen, error, onChange }: ScopeProps) {
  const { data, isError, isFetching, refetch } = useQuery(scopesQuery)
  if (isError) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
  if (!data) return <SkeletonList count={5} row="h-12 w-full" />
  const shown = offered ? data.filter(({ scope }) => offered.includes(scope)) : data
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-14 font-[600]">{t('accounts.keys.scopes')}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 @xl:grid-cols-2">
        {shown.map(({ scope, title, description }, index) => (
          <CheckField
            key={scope}
            label={title}
            hint={description}
            error={index === 0 ? error : undefined}
            isChecked={chosen.includes(scope)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...chosen, scope] : chosen.filter((each) => each !== scope))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
