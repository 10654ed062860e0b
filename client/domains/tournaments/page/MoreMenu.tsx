import { t } from '#messages/tournaments.ts'
import { History, MoreHorizontal } from 'lucide-react'
import { buttonClass } from '#client/ui/button-class.ts'
import { Menu } from '#client/ui/overlays/Menu.tsx'
import type { TabId } from './tabs.ts'

type Props = { size?: 'small' | 'normal'; onSelect: (tab: TabId) => void }

/** The parts of a tournament that few need, behind "…". */
export function MoreMenu({ size = 'normal', onSelect }: Props) {
  return (
    <Menu
      trigger={<MoreHorizontal aria-hidden="true" className="size-5" />}
      triggerLabel={t('tournaments.page.more')}
      triggerClass={buttonClass('outline', size)}
      items={[
        {
          id: 'journal',
          label: t('tournaments.tabs.journal'),
          icon: <History aria-hidden="true" />,
          onSelect: () => onSelect('journal'),
        },
      ]}
    />
  )
}
