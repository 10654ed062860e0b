import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '#client/lib/toast.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { WaitingCard } from '../changes/WaitingCard.tsx'
import { type StaffMember, useFindMember, useGrant } from './queries.ts'
import { query } from '#client/lib/api/query.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { permissionsOfRole, PERMISSIONS, type Permission } from '#core/permissions.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'

/** Screen with all staff and their permissions in the console. */
export function StaffScreen() {
  return (
    <StaffOnly title={t('admin.console.staff')} may="roles">
      <Staff />
    </StaffOnly>
  )
}

function Staff() {
  const { data: profile } = useProfile()
  const staff = useQuery(query('GET v1 /admin/staff/'))
  const [asked, setAsked] = useState<StaffMember>()
  const rows = staff.data?.results ?? []
  return (
    <Page>
      <PageHeader title={t('admin.console.staff')}>{t('admin.staff.about')}</PageHeader>
      <WaitingCard of="people" />
      <FindMember onFound={setAsked} />
      {staff.isPending ? <SkeletonList count={4} row="h-16 w-full" /> : null}
      {staff.isError && !staff.data ? (
        <ErrorState onRetry={() => staff.refetch()} isRetrying={staff.isFetching} />
      ) : null}
      {staff.data && rows.length === 0 ? <EmptyState>{t('admin.staff.none')}</EmptyState> : null}
      {rows.length > 0 ? <StaffTable rows={rows} ownId={profile?.id} onChange={setAsked} /> : null}
      {asked ? (
        <GrantDialog
          member={asked}
          onClose={() => setAsked(undefined)}
          onDone={({ waiting }) => {
            showToast(
              'success',
              waiting.length > 0
                ? t('admin.changes.asked')
                : t('admin.staff.saved', { name: asked.player.username }),
            )
            setAsked(undefined)
          }}
        />
      ) : null}
    </Page>
  )
}

/** Names somebody to whom a permission is to be granted. */
function FindMember({ onFound }: { onFound: (member: StaffMember) => void }) {
  const find = useFindMember()
  const form = useForm({
    initial: { username: '' },
    check: ({ username }) =>
      checkedAs(
        { username: username.trim() },
        { username: username.trim() === '' ? t('admin.staff.name_problem') : undefined },
      ),
    mutation: find,
    send: (body, outcome) => find.mutate(body, outcome),
    onSent: (member) => {
      form.change({ username: '' })
      onFound(member)
    },
  })
  return (
    <form {...form.props} className="mb-6 grid max-w-xl gap-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={t('common.username')}
            autoComplete="off"
            maxLength={40}
            {...form.text('username')}
          />
        </div>
        <Button type="submit" variant="outline" className="min-h-12" pending={form.isBusy}>
          {t('admin.staff.find')}
        </Button>
      </div>
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
    </form>
  )
}

type Props = { member: StaffMember; onClose: () => void; onDone: (member: StaffMember) => void }

/** Dialog that grants permissions beyond those of the role: a list to check, and a reason. */
function GrantDialog({ member, onClose, onDone }: Props) {
  const grant = useGrant(member.player.id)
  const ofRole = permissionsOfRole(member.role)
  const form = useForm({
    // Permissions that wait stay asked for, unless they are unchecked.
    initial: { granted: [...member.granted, ...member.waiting], reason: '' },
    check: ({ granted, reason }) =>
      checkedAs({ granted, reason: reason.trim() }, { reason: reasonProblem(reason) }),
    mutation: grant,
    send: (body, outcome) => grant.mutate(body, outcome),
    onSent: onDone,
    isLeft: true,
  })
  const { granted } = form.values
  const toggle = (permission: Permission, isOn: boolean) =>
    form.change({
      granted: PERMISSIONS.filter((each) => (each === permission ? isOn : granted.includes(each))),
    })
  return (
    <FormDialog
      onClose={onClose}
      title={t('admin.staff.title_of', { name: member.player.username })}
      description={t('admin.staff.with_role', { role: member.role })}
      form={form}
      label={t('admin.staff.save')}
    >
      <fieldset className="grid gap-1">
        <legend className="sr-only">{t('admin.staff.permissions')}</legend>
        {PERMISSIONS.map((permission) => (
          <CheckField
            key={permission}
            label={t('admin.staff.permission', { permission })}
            hint={ofRole.includes(permission) ? t('admin.staff.comes_with_role') : undefined}
            isChecked={ofRole.includes(permission) || granted.includes(permission)}
            onChange={(isOn) => toggle(permission, isOn)}
          />
        ))}
      </fieldset>
      <TextField
        label={t('common.reason')}
        hint={t('admin.reason.hint')}
        maxLength={500}
        {...form.text('reason')}
      />
    </FormDialog>
  )
}

type StaffTableProps = {
  rows: readonly StaffMember[]
  ownId: string | undefined
  onChange: (member: StaffMember) => void
}

/** Everybody of the staff with what they may do; what was granted besides the role is set apart. */
function StaffTable({ rows, ownId, onChange }: StaffTableProps) {
  return (
    <ul aria-label={t('admin.console.staff')} className="rounded-card border border-line bg-surface">
      {rows.map((row) => (
        <li
          key={row.player.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-4 py-3.5 not-first:border-t"
        >
          <PlayerAvatar name={row.player.username} url={row.player.avatar_url} size={36} />
          <div className="min-w-0 basis-40 grow">
            <p className="truncate text-16 font-semibold">
              <bdi>{row.player.username}</bdi>
            </p>
            <p className="text-14 text-pretty text-muted">
              {t('admin.record.role_name', { role: row.role })}
              {row.role === 'admin' ? ` · ${t('admin.staff.everything')}` : null}
              {row.granted.length > 0
                ? ` · ${t('admin.staff.besides', { list: listOf(row.granted) })}`
                : null}
            </p>
          </div>
          {row.player.id === ownId ? null : (
            <Button
              variant="outline"
              size="small"
              aria-label={t('admin.staff.change_of', { name: row.player.username })}
              onClick={() => onChange(row)}
            >
              {t('admin.staff.change')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const listOf = (permissions: StaffMember['granted']) =>
  permissions.map((permission) => t('admin.staff.permission', { permission })).join(', ')
