import { t } from '#messages/organizations.ts'
import { useState } from 'react'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { useHandOver, useSetMember } from '#client/domains/organizations/acts.ts'
import type { Organization } from '#client/domains/organizations/queries.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'

type Props = { organization: Organization }
type Member = Organization['members'][number]
const ROLES = ['referee', 'manager', 'owner'] as const
type Role = (typeof ROLES)[number]
const roleOptions = () => ROLES.map((value) => ({ value, label: t(`organizations.role.${value}`) }))

/** The owner invites people by name, changes their roles, removes them, and hands the organization over. */
export function MembersEditor({ organization }: Props) {
  const [heir, setHeir] = useState<string>()
  return (
    <Card title={t('organizations.members.title')}>
      <ul className="grid gap-3">
        {organization.members.map((member) => (
          <Row key={member.player.id} organization={organization} member={member} onHandOver={setHeir} />
        ))}
        {organization.invites.map((invite) => (
          <InvitedRow key={invite.player.id} organization={organization} invite={invite} />
        ))}
      </ul>
      <AddMember organization={organization} />
      {heir ? (
        <HandOver organization={organization} username={heir} onClose={() => setHeir(undefined)} />
      ) : null}
    </Card>
  )
}

type RowProps = Props & { member: Member; onHandOver: (username: string) => void }

function Row({ organization, member: { player, role }, onHandOver }: RowProps) {
  const { username } = player
  const setMember = useSetMember(organization.slug)
  const isLastOwner =
    role === 'owner' && organization.members.filter((each) => each.role === 'owner').length === 1
  return (
    <li className="grid gap-2 border-b border-line/60 pb-3 text-14 last:border-b-0">
      <span dir="auto" className="min-w-0 truncate font-semibold">
        {username}
      </span>
      {isLastOwner ? (
        <span className="text-muted">{t('organizations.role.owner')}</span>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <div className="w-full [&_label]:sr-only">
            <SelectField
              label={t('organizations.members.role_of', { name: username })}
              value={role}
              disabled={setMember.isPending}
              options={roleOptions()}
              onChange={(event) => {
                const next = ROLES.find((each) => each === event.target.value)
                if (next) setMember.mutate({ username, role: next })
              }}
            />
          </div>
          {role === 'owner' ? null : (
            <Button size="small" variant="outline" onClick={() => onHandOver(username)}>
              {t('organizations.members.hand_over')}
            </Button>
          )}
          <Button
            size="small"
            variant="outline"
            aria-label={t('common.remove_name', { name: username })}
            pending={setMember.isPending && setMember.variables.role === 'none'}
            onClick={() => setMember.mutate({ username, role: 'none' })}
          >
            {t('common.remove_member')}
          </Button>
        </div>
      )}
    </li>
  )
}

function InvitedRow({
  organization,
  invite: {
    player: { username },
    role,
  },
}: Props & { invite: Organization['invites'][number] }) {
  const setMember = useSetMember(organization.slug)
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line/60 pb-3 text-14 last:border-b-0">
      <span dir="auto" className="min-w-0 grow truncate">
        {username}
      </span>
      <Badge>{t('common.invited')}</Badge>
      <span className="text-muted">{t(`organizations.role.${role}`)}</span>
      <Button
        size="small"
        variant="outline"
        aria-label={t('organizations.members.withdraw_name', { name: username })}
        pending={setMember.isPending}
        onClick={() => setMember.mutate({ username, role: 'none' })}
      >
        {t('common.withdraw_invite')}
      </Button>
    </li>
  )
}

function AddMember({ organization }: Props) {
  const setMember = useSetMember(organization.slug, true)
  const form = useForm({
    initial: { username: '', role: 'referee' as Role },
    check: ({ username, role }) =>
      checkedAs(
        { username: username.trim(), role },
        { username: username.trim() === '' ? t('common.field.username') : undefined },
      ),
    mutation: setMember,
    send: (body, outcome) => setMember.mutate(body, outcome),
    onSent: () => form.reset(),
  })
  return (
    <form {...form.props} className="mt-4 grid gap-3">
      <TextField
        label={t('organizations.members.add_by_name')}
        maxLength={40}
        autoComplete="off"
        {...form.text('username')}
      />
      <SelectField
        label={t('common.role')}
        hint={t(`organizations.role_hint.${form.values.role}`)}
        options={roleOptions()}
        {...form.text('role')}
      />
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <Button type="submit" variant="outline" pending={form.isBusy} className="justify-self-start">
        {t('common.invite')}
      </Button>
    </form>
  )
}

function HandOver({ organization, username, onClose }: Props & { username: string; onClose: () => void }) {
  const handOver = useHandOver(organization.slug)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('organizations.members.hand_over_to', { name: username })}
      description={t('organizations.members.hand_over_note', { name: organization.name })}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="main"
          pending={handOver.isPending}
          onClick={() => handOver.mutate(username, { onSuccess: onClose })}
        >
          {t('organizations.members.hand_over')}
        </Button>
      </div>
    </Dialog>
  )
}
