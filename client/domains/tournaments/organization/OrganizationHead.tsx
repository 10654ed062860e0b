import { t } from '#messages/organizations.ts'
import { Link } from '@tanstack/react-router'
import { Pencil, Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isOrganizer } from '#client/domains/accounts/session/roles.ts'
import { useLeave } from '#client/domains/organizations/acts.ts'
import { FollowOrganization } from '#client/domains/organizations/FollowOrganization.tsx'
import { OrganizationLogo } from '#client/domains/organizations/OrganizationLogo.tsx'
import { placeOf } from '#client/domains/organizations/place.ts'
import { isManaged, type Organization } from '#client/domains/organizations/queries.ts'
import { HEAD_CHIP, PatternHead } from '#client/ui/art/PatternHead.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'

const EditOrganization = lazy(() =>
  import('#client/domains/organizations/EditOrganization.tsx').then((part) => ({
    default: part.EditOrganization,
  })),
)
type Props = { organization: Organization }

/** The head of the page: logo, name, place, and what the viewer may do. */
export function OrganizationHead({ organization }: Props) {
  const { name, role } = organization
  const facts = [
    placeOf(organization),
    t('common.followers', { count: organization.followers_count }),
    role ? t(`organizations.you_are.${role}`) : undefined,
  ]
  return (
    <PatternHead
      name={name}
      picture={
        <span className="inline-flex max-md:[zoom:0.72]">
          <OrganizationLogo organization={organization} size={128} />
        </span>
      }
      above={
        <Link to="/organizations" className={`${HEAD_CHIP} hover:underline pointer-coarse:py-3`}>
          {t('common.organizations')}
        </Link>
      }
      below={facts.filter(Boolean).join(' · ')}
    >
      <span className="max-md:hidden" />
      <div className="flex flex-wrap items-center gap-3 md:justify-end">
        <Actions organization={organization} />
      </div>
    </PatternHead>
  )
}

function Actions({ organization }: Props) {
  const [opened, setOpened] = useState<'edit' | 'leave'>()
  const { data: profile } = useProfile()
  const close = () => setOpened(undefined)
  return (
    <>
      {isManaged(organization) && isOrganizer(profile) ? (
        <ButtonLink
          to="/tournament-new"
          search={{ organization: organization.id }}
          variant="main"
          icon={<Plus aria-hidden="true" className="size-4" />}
        >
          {t('common.create_tournament')}
        </ButtonLink>
      ) : null}
      <FollowOrganization organization={organization} />
      {organization.can.edit ? (
        <Button
          variant="outline"
          icon={<Pencil aria-hidden="true" className="size-4" />}
          onClick={() => setOpened('edit')}
        >
          {t('common.edit')}
        </Button>
      ) : null}
      {organization.can.leave ? (
        <Button variant="outline" onClick={() => setOpened('leave')}>
          {t('common.leave')}
        </Button>
      ) : null}
      {opened === 'edit' ? (
        <LazyPart fallback={null}>
          <EditOrganization organization={organization} onClose={close} />
        </LazyPart>
      ) : null}
      {opened === 'leave' ? <Leave organization={organization} onClose={close} /> : null}
    </>
  )
}

function Leave({ organization, onClose }: Props & { onClose: () => void }) {
  const leave = useLeave(organization.slug)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('organizations.leave_name', { name: organization.name })}
      description={t('organizations.leave_note')}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="main"
          pending={leave.isPending}
          onClick={() => leave.mutate(undefined, { onSuccess: onClose })}
        >
          {t('common.leave')}
        </Button>
      </div>
    </Dialog>
  )
}
