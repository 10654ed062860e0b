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
import { Banner } from '#client/ui/art/Banner.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'

const EditOrganization = lazy(() =>
  import('#client/domains/organizations/EditOrganization.tsx').then((part) => ({
    default: part.EditOrganization,
  })),
)
/** Longer names get a smaller font. */
const LONG_NAME = 18

type Props = { organization: Organization }

/** The head of the page: logo, name, place, and what the viewer may do. */
export function OrganizationHead({ organization }: Props) {
  const { name, role } = organization
  const facts = [
    placeOf(organization),
    t('organizations.followers', { count: organization.followers_count }),
    role ? t(`organizations.you_are.${role}`) : undefined,
  ]
  return (
    <header className="border-b border-line bg-surface">
      <Banner slug={name} className="h-24 sm:h-32">
        <span />
      </Banner>
      <div className="page-width flex flex-wrap items-end gap-x-5 gap-y-4 pt-3 pb-5">
        <span className="relative -ms-1 -mt-14 self-start rounded-[14px] bg-surface p-1 sm:-mt-16">
          <OrganizationLogo organization={organization} size={96} />
        </span>
        <div className="min-w-0 grow basis-60">
          <Link
            to="/organizations"
            className="rounded-sm py-2 text-14 text-muted hover:text-text hover:underline"
          >
            {t('organizations.title')}
          </Link>
          <h1
            dir="auto"
            className={`mt-1 text-start text-28 leading-tight text-balance wrap-anywhere ${name.length > LONG_NAME ? '' : 'sm:text-40'}`}
          >
            {name}
          </h1>
          <p className="mt-1.5 text-14 text-muted">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Actions organization={organization} />
        </div>
      </div>
    </header>
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
          {t('organizations.create_tournament')}
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
