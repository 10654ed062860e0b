import { Outlet } from '@tanstack/react-router'

/** The frame around every screen. */
export function Shell() {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
      <Outlet />
    </main>
  )
}
