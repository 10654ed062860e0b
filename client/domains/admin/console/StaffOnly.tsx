import { t } from '#messages/admin.ts'
import { type ReactNode, useLayoutEffect } from 'react'
import type { Permission } from '#core/permissions.ts'
import { texts } from '#client/lib/api/messages.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted, isStaff } from '#client/domains/accounts/session/staff.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

type Props = { title: string; may?: Permission; children: ReactNode }

/** Shows its content to staff who have the permission, or any if none is named. The server enforces the same for every call. */
export function StaffOnly({ title, may, children }: Props) {
  const { data: profile } = useProfile()
  if (!profile) return <PageSkeleton shape="list" />
  const isAllowed = may ? isPermitted(profile, may) : isStaff(profile)
  return isAllowed ? children : <NotAllowed title={title} may={may} />
}

type NotAllowedProps = { title: string; may?: Permission | undefined }

/** Note for staff without a permission: says which one they lack, and that they can get it. */
export function NotAllowed({ title, may }: NotAllowedProps) {
  const { data: profile } = useProfile()
  const isOfStaff = isStaff(profile)
  // Instead of a long page, far down which one may have been, when the permission is taken away.
  useLayoutEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <Page>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        action={
          isOfStaff ? (
            <ButtonLink to="/admin/{-$section}/{-$id}" params={{ section: undefined, id: undefined }}>
              {t('admin.staff_only.go_to_today')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/dashboard">{t('admin.staff_only.to_dashboard')}</ButtonLink>
          )
        }
      >
        {`${texts.forbidden}.`}
        {isOfStaff && may ? (
          <span className="mt-1 block text-14 text-muted">
            {t('admin.staff_only.needs', { permission: t('admin.staff.permission', { permission: may }) })}
          </span>
        ) : null}
      </EmptyState>
    </Page>
  )
}
