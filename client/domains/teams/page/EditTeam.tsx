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
  group: 'Logo',
  title: 'The picture of the team',
  saved: 'The logo is saved.',
  removed: 'The crest is back.',
  remove: 'Back to the crest',
}

/** The captain's settings of a team: name, tag, logo, and disbanding it. */
export function EditTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  const save = useSetLogo(team.id)
  const remove = useRemoveLogo(team.id)
  const canEdit = team.can.edit
  useEffect(() => {
    if (canEdit) return
    showToast('message', `You are not the captain of ${team.name} any more.`)
    onClose()
  }, [canEdit, team.name, onClose])
  return (
    <Dialog isOpen onClose={onClose} title="Edit team">
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
      showToast('success', 'The team is saved.')
      onSaved()
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <TeamNameFields name={form.text('name')} tag={form.text('tag')} />
      <div>
        <Button type="submit" variant="main" pending={form.isBusy}>
          Save
        </Button>
      </div>
    </form>
  )
}
