import { t } from '#messages/teams.ts'
import { useEffect } from 'react'
import { updateTeam } from '#contract/teams/teams.ts'
import { showToast } from '#client/lib/toast.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { PictureEditor } from '#client/domains/players/picture/PictureEditor.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { useRemoveLogo, useSetLogo, useUpdateTeam } from '#client/domains/teams/actions.ts'
import { DisbandTeam } from './DisbandTeam.tsx'
import type { Team } from '#client/domains/teams/queries.ts'
import { TeamCrest } from '#client/domains/teams/TeamCrest.tsx'
import { TeamNameFields } from '#client/domains/teams/TeamNameFields.tsx'

const TEXTS = {
  get group() {
    return t('teams.edit_team.logo')
  },
  get title() {
    return t('teams.edit_team.the_picture_of_the_team')
  },
  get saved() {
    return t('teams.edit_team.the_logo_is_saved')
  },
  get removed() {
    return t('teams.edit_team.the_crest_is_back')
  },
  get remove() {
    return t('teams.edit_team.back_to_the_crest')
  },
}

/** The captain's settings of a team: name, tag, logo, and disbanding it. */
export function EditTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  const save = useSetLogo(team.id)
  const remove = useRemoveLogo(team.id)
  const canEdit = team.can.edit
  useEffect(() => {
    if (canEdit) return
    showToast('message', t('teams.edit_team.you_are_not_the_captain', { name: team.name }))
    onClose()
  }, [canEdit, team.name, onClose])
  return (
    <Dialog isOpen onClose={onClose} title={t('teams.edit_team.edit_team')}>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-7">
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
      showToast('success', t('teams.edit_team.the_team_is_saved'))
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
