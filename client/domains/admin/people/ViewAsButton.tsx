import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { useViewAs } from './queries.ts'
import { ReasonAct } from './ReasonAct.tsx'

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
        <ReasonAct
          title={t('admin.view_as.title', { player: player.username })}
          note={t('admin.view_as.note')}
          act={t('admin.view_as.act')}
          hint={t('admin.people.for_the_log')}
          mutation={mutation}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
