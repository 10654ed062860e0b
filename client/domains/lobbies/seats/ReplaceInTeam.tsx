import { t } from '#messages/lobbies.ts'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { type Teammate, useSideActions } from './side-actions.ts'

type Props = { lobbyId: number; teamId: number; mate: Teammate; candidates: readonly Teammate[] }

/** Replaces a player of one's team with another of it, in a lobby of which no more is known than who they are. */
export function ReplaceInTeam({ lobbyId, teamId, mate, candidates }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { replace } = useSideActions(lobbyId, teamId)
  const close = () => {
    setOpen(false)
    replace.reset()
  }
  const go = (invitee: string | null) => {
    if (!replace.isPending) replace.mutate({ remove: mate.id, invitee }, { onSuccess: close })
  }
  const pendingId = replace.isPending ? replace.variables.invitee : undefined
  return (
    <>
      <Button
        size="small"
        variant="outline"
        aria-label={t('lobbies.replace_button.replace_player', { player: mate.username })}
        onClick={() => setOpen(true)}
      >
        {t('lobbies.replace_button.replace')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('lobbies.replace_button.replace_player_question', { player: mate.username })}
        description={t('lobbies.replace_button.what_follows', {
          player: mate.username,
          paid: 'no',
          entry: '',
          check: 'no',
        })}
      >
        <div className="mt-5 grid gap-5">
          {replace.error && !replace.isPending ? <FormAlert>{replace.error.message}</FormAlert> : null}
          <ul aria-label={t('lobbies.person_picker.of_the_team')} className="grid gap-2">
            {candidates.map(({ id, username }) => (
              <li key={id} className="flex items-center justify-between gap-3">
                <bdi className="min-w-0 truncate text-14 font-semibold">{username}</bdi>
                <Button
                  size="small"
                  variant="outline"
                  aria-label={t('lobbies.person_picker.invite_player', { player: username })}
                  pending={pendingId === id}
                  onClick={() => go(id)}
                >
                  {t('common.invite')}
                </Button>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button variant="danger" pending={pendingId === null} onClick={() => go(null)}>
              {t('lobbies.replace_button.only_remove')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
