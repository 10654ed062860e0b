import { t } from '#messages/organizations.ts'
import { editOrganization } from '#contract/organizations/organizations.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { showToast } from '#client/lib/toast.ts'
import { PictureEditor } from '#client/domains/players/picture/PictureEditor.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { useEditOrganization, useRemoveLogo, useSetLogo } from './acts.ts'
import { bodyOf, OrganizationFields, valuesOf, withoutIndex } from './OrganizationFields.tsx'
import { OrganizationLogo } from './OrganizationLogo.tsx'
import type { Organization } from './queries.ts'

const TEXTS = {
  get group() {
    return t('common.logo')
  },
  get title() {
    return t('organizations.logo.picture')
  },
  get saved() {
    return t('common.logo_saved')
  },
  get removed() {
    return t('common.logo_removed')
  },
  get remove() {
    return t('common.logo_remove')
  },
}

type Props = { organization: Organization; onClose: () => void }

/** Dialog that edits the text of the organization's page, and its picture. */
export function EditOrganization({ organization, onClose }: Props) {
  const setLogo = useSetLogo(organization.slug)
  const removeLogo = useRemoveLogo(organization.slug)
  return (
    <Dialog isOpen onClose={onClose} title={t('organizations.edit')}>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-7">
        <TextForm organization={organization} onClose={onClose} />
        <PictureEditor
          name={organization.name}
          hasOwn={organization.logo_url !== null}
          texts={TEXTS}
          save={setLogo}
          remove={removeLogo}
        >
          <OrganizationLogo organization={organization} size={88} />
        </PictureEditor>
      </div>
    </Dialog>
  )
}

function TextForm({ organization, onClose }: Props) {
  const edit = useEditOrganization(organization.slug)
  const form = useForm({
    initial: valuesOf(organization),
    check: (values) => checkBody(editOrganization.body, bodyOf(values), withoutIndex),
    mutation: edit,
    send: (body, outcome) => edit.mutate(body, outcome),
    onSent: () => {
      showToast('success', t('organizations.saved'))
      onClose()
    },
  })
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <OrganizationFields text={form.text} />
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <div>
        <Button type="submit" variant="main" pending={form.isBusy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
