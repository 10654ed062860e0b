import { t } from '#messages/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#client/lib/api/act.ts'
import { keyOf, renew } from '#client/lib/api/query.ts'
import type { App } from '#client/domains/accounts/apps/apps.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { PictureEditor } from './PictureEditor.tsx'

const TEXTS = {
  get group() {
    return t('common.logo')
  },
  get title() {
    return t('common.logo')
  },
  get saved() {
    return t('common.logo_saved')
  },
  get removed() {
    return t('common.logo_removed')
  },
  get remove() {
    return t('common.logo_remove')
  },
}

/** The logo of an app of the player. */
export function AppLogoEditor({ app: { client_id: id, name, logo } }: { app: App }) {
  const queryClient = useQueryClient()
  const onSuccess = () => renew(queryClient, keyOf('GET v1 /developer/apps/'))
  const save = useAct('PUT v1 /developer/apps/{id}/logo/', {
    input: (image: Blob) => ({ params: { id }, files: { image } }),
    quiet: ['no_image', 'not_an_image', 'broken_image', 'too_many_pixels'],
    onSuccess,
  })
  const remove = useAct('DELETE v1 /developer/apps/{id}/logo/', {
    input: () => ({ params: { id } }),
    onSuccess,
  })
  return (
    <PictureEditor name={name} hasOwn={logo !== null} texts={TEXTS} save={save} remove={remove}>
      <PlayerAvatar name={name} url={logo} size={88} />
    </PictureEditor>
  )
}
