import { t } from '#messages/organizations.ts'
import { createOrganization } from '#contract/organizations/organizations.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
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
    <Dialog isOpen onClose={onClose} title={t('organizations.create')} description={t('organizations.lead')}>
      <form {...form.props} className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
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
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="main" pending={form.isBusy}>
            {t('organizations.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
