import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { useViewAs } from './queries.ts'
import { ReasonDialog } from '../ReasonDialog.tsx'

/** Shows the site as the player sees it, after a reason. */
export function ViewAsButton({ player }: { player: { id: string; username: string } }) {
  const [isOpen, setOpen] = useState(false)
  const mutation = useViewAs(player.id)
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setOpen(true)}>
        {t('admin.view_as.act')}
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={t('admin.view_as.title', { player: player.username })}
          description={t('admin.view_as.note')}
          label={t('admin.view_as.act')}
          mutation={mutation}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
