import { t } from '#messages/teams.ts'
import { useEffect, useState } from 'react'
import { updateTeam } from '#contract/teams/teams.ts'
import { showToast } from '#client/lib/toast.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { PictureEditor } from '#client/domains/players/picture/PictureEditor.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { useRemoveLogo, useSetLogo, useUpdateTeam, useDisband } from '#client/domains/teams/actions.ts'
import type { Team } from '#client/domains/teams/queries.ts'
import { InviteCard } from '#client/domains/teams/invites/InviteCard.tsx'
import { LinkCard } from '#client/domains/teams/invites/LinkCard.tsx'
import { OpenInvites } from '#client/domains/teams/invites/OpenInvites.tsx'
import { TeamCrest } from '#client/domains/teams/TeamCrest.tsx'
import { TeamNameFields } from '#client/domains/teams/TeamNameFields.tsx'
import { useNavigate } from '@tanstack/react-router'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'

const TEXTS = {
  get group() {
    return t('common.logo')
  },
  get title() {
    return t('teams.edit_team.picture')
  },
  get saved() {
    return t('common.logo_saved')
  },
  get removed() {
    return t('teams.edit_team.crest_back')
  },
  get remove() {
    return t('teams.edit_team.crest')
  },
}

/** Everything that a captain manages: invites, name, tag, logo, and disbanding the team. */
export function EditTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  const save = useSetLogo(team.id)
  const remove = useRemoveLogo(team.id)
  const canEdit = team.can.edit
  useEffect(() => {
    if (canEdit) return
    showToast('message', t('teams.edit_team.no_captain', { name: team.name }))
    onClose()
  }, [canEdit, team.name, onClose])
  return (
    <Dialog isOpen onClose={onClose} title={t('teams.edit_team.edit_team')}>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-7">
        <InviteCard team={team} />
        {team.invites.length > 0 ? <OpenInvites team={team} /> : null}
        <LinkCard team={team} />
        <NameForm team={team} onSaved={onClose} />
        <PictureEditor
          name={team.name}
          hasOwn={team.logo_url !== null}
          texts={TEXTS}
          save={save}
          remove={remove}
        >
          <TeamCrest team={team} size={88} />
        </PictureEditor>
        <DisbandTeam team={team} />
      </div>
    </Dialog>
  )
}

function NameForm({ team, onSaved }: { team: Team; onSaved: () => void }) {
  const update = useUpdateTeam(team.id)
  const form = useForm({
    initial: { name: team.name, tag: team.tag },
    check: (values) => checkBody(updateTeam.body, values),
    mutation: update,
    send: (body, outcome) => update.mutate(body, outcome),
    onSent: () => {
      showToast('success', t('teams.edit_team.saved'))
      onSaved()
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <TeamNameFields name={form.text('name')} tag={form.text('tag')} />
      <div>
        <Button type="submit" variant="main" pending={form.isBusy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}

/** Disbands a team after a confirmation, or shows what prevents it while the team is entered somewhere. */
function DisbandTeam({ team }: { team: Team }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const disband = useDisband(team.id)
  const go = async () => {
    try {
      // Not in a callback: a live event may unmount the page before it runs.
      await disband.mutateAsync()
    } catch {
      return setAsking(false)
    }
    showToast('success', t('teams.disband_team.name_is_disbanded', { name: team.name }))
    void navigate({ to: '/profile', search: { tab: 'teams' } })
  }
  return (
    <section aria-labelledby="disband" className="grid justify-items-start gap-3 border-t border-line pt-5">
      <h3 id="disband" className="text-16">
        {t('teams.disband_team.disband_the_team')}
      </h3>
      <p className="text-14 text-pretty text-muted">
        {team.can.disband ? t('teams.disband_team.note') : team.can.why_not_disband}
      </p>
      {team.can.disband ? (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('teams.disband_team.disband')}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('teams.disband_team.disband_name', { name: team.name })}
        confirm={t('teams.disband_team.disband_the_team')}
        isDangerous
        isPending={disband.isPending}
        onConfirm={go}
      >
        {t('teams.disband_team.warning')}
      </ConfirmDialog>
    </section>
  )
}
