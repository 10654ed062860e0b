import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu } from '@base-ui/react/menu'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import type { MenuHead, MenuItem, MenuProps } from './Menu.tsx'

const ITEM =
  'flex min-h-11 w-full cursor-pointer select-none items-center gap-3 rounded-input px-3 text-14 font-[550] outline-none data-disabled:cursor-default data-disabled:text-muted data-highlighted:bg-raised [&_svg]:size-[18px] [&_svg]:shrink-0'

/** The lazily loaded content of `Menu`. It opens at once, because it is loaded when the person opens it. */
export function MenuParts({ trigger, triggerLabel, triggerClass, head, items }: MenuProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <CSPProvider disableStyleElements>
      <Menu.Root open={isOpen} onOpenChange={setOpen} modal={false}>
        <Menu.Trigger aria-label={triggerLabel} className={triggerClass}>
          {trigger}
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={8} align="end" collisionPadding={12} className="z-40">
            <Menu.Popup className="min-w-52 max-w-[min(20rem,calc(100vw-1.5rem))] origin-(--transform-origin) rounded-card border border-line bg-surface p-1.5 text-text shadow-menu outline-none transition-[transform,opacity] duration-150 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
              {head ? <Head {...head} /> : null}
              {items.map((item) => (
                <Fragment key={item.id}>
                  {item.hasLineAbove && <Menu.Separator className="my-1.5 h-px bg-line" />}
                  <Entry item={item} />
                </Fragment>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  )
}

function Head({ to, picture, label, note }: MenuHead) {
  return (
    <Menu.LinkItem className={`${ITEM} mb-1.5 py-1.5`} closeOnClick render={<Link to={to} search={{}} />}>
      {picture}
      <span className="min-w-0">
        <span dir="auto" className="block truncate text-start text-16 font-[700]">
          {label}
        </span>
        <span className="block truncate text-12 text-muted">{note}</span>
      </span>
    </Menu.LinkItem>
  )
}

function Entry({ item }: { item: MenuItem }) {
  const look = `${ITEM} ${item.isDangerous ? 'text-loss' : ''}`
  if ('onSelect' in item)
    return (
      <Menu.Item className={look} onClick={item.onSelect} disabled={item.isDisabled ?? false}>
        {item.icon}
        <Label text={item.label} />
      </Menu.Item>
    )
  return (
    <Menu.LinkItem className={look} closeOnClick render={<Link to={item.to} search={item.search ?? {}} />}>
      {item.icon}
      <Label text={item.label} />
    </Menu.LinkItem>
  )
}

/** Truncates labels, which may contain long names. */
function Label({ text }: { text: string }) {
  return <span className="min-w-0 truncate">{text}</span>
}
