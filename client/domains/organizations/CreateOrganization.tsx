import { t } from '#messages/organizations.ts'
import { createOrganization } from '#contract/organizations/organizations.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { useCreateOrganization } from './acts.ts'
import { addressOf } from './address.ts'
import { bodyOf, OrganizationFields, valuesOf, withoutIndex } from './OrganizationFields.tsx'
import type { Organization } from './queries.ts'

type Props = { onClose: () => void; onMade: (made: Organization) => void }

/** Creates an organization. The address follows the name until it is changed. */
export function CreateOrganization({ onClose, onMade }: Props) {
  const create = useCreateOrganization()
  const form = useForm({
    initial: { ...valuesOf(), slug: '' },
    check: (values) =>
      checkBody(
        createOrganization.body,
        { ...bodyOf(values), slug: values.slug.trim() || addressOf(values.name) },
        withoutIndex,
      ),
    mutation: create,
    send: (body, outcome) => create.mutate(body, outcome),
    onSent: onMade,
    isLeft: true,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('organizations.create')}
      description={t('organizations.lead')}
      form={form}
      label={t('organizations.create')}
    >
      <OrganizationFields
        text={form.text}
        afterName={
          <TextField
            label={t('organizations.form.address')}
            hint={t('organizations.form.address_hint')}
            placeholder={addressOf(form.values.name)}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.text('slug')}
          />
        }
      />
    </FormDialog>
  )
}
