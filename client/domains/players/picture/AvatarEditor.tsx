import { t } from '#messages/players.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { useRemoveAvatar, useSetAvatar } from './avatar-queries.ts'
import { PictureEditor } from './PictureEditor.tsx'

const TEXTS = {
  get group() {
    return t('players.extras_step.picture')
  },
  get title() {
    return t('players.avatar_editor.your_picture')
  },
  get saved() {
    return t('players.avatar_editor.saved')
  },
  get removed() {
    return t('players.avatar_editor.removed')
  },
  get remove() {
    return t('common.remove')
  },
}

/** Changes or removes the player's own picture. */
export function AvatarEditor() {
  const { data: profile } = useProfile()
  const save = useSetAvatar()
  const remove = useRemoveAvatar()
  if (!profile) return <Skeleton className="h-24 w-full" />
  return (
    <PictureEditor
      name={profile.username}
      hasOwn={profile.avatar_url !== null}
      texts={TEXTS}
      save={save}
      remove={remove}
    >
      <PlayerAvatar name={profile.username} url={profile.avatar_url} size={88} />
    </PictureEditor>
  )
}
