import { t } from '#messages/accounts.ts'
import { createApp } from '#contract/accounts/apps.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { NameField, NewForm } from '#client/domains/accounts/keys/NewForm.tsx'
import { AreaField } from '#client/ui/fields/AreaField.tsx'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { type MadeApp, useCreateApp } from './apps.ts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A problem of one of the addresses is shown at their field. */
const withoutIndex = (problems: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([field, text]) => [field.split('.')[0] ?? field, text]))

/** A new app: its name, where it is answered, and whether it can keep a secret. */
export function AppForm({ onMade, onCancel }: { onMade: (made: MadeApp) => void; onCancel: () => void }) {
  const create = useCreateApp()
  const form = useForm({
    initial: { name: '', redirect_uris: '', website: '', public: false },
    check: ({ name, redirect_uris: redirects, website, public: isPublic }) =>
      checkBody(
        createApp.body,
        {
          name: name.trim(),
          redirect_uris: linesOf(redirects),
          website: website.trim() || null,
          public: isPublic,
        },
        withoutIndex,
      ),
    mutation: create,
    send: (body, outcome) => create.mutate(body, outcome),
    onSent: onMade,
  })
  return (
    <NewForm form={form} label={t('accounts.apps.create')} onCancel={onCancel}>
      <NameField {...form.text('name')} hint={t('accounts.apps.name_hint')} />
      <AreaField
        label={t('accounts.apps.redirects')}
        {...form.text('redirect_uris')}
        rows={3}
        dir="ltr"
        required
        hint={t('accounts.apps.redirects_hint')}
      />
      <TextField
        label={t('accounts.apps.website')}
        {...form.text('website')}
        type="url"
        dir="ltr"
        maxLength={200}
        isOptional
      />
      <CheckField
        label={t('accounts.apps.public')}
        hint={t('accounts.apps.public_hint')}
        {...form.flag('public')}
      />
    </NewForm>
  )
}
