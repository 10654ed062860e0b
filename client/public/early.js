// Runs before the first paint. A separate file, because the CSP blocks inline scripts.
;(function () {
  var picked = null
  try {
    picked = localStorage.getItem('theme')
  } catch (error) {
    // Without storage, follow the system.
  }
  var light = picked === 'light' || (picked !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
  var theme = light ? 'light' : 'dark'
  document.documentElement.setAttribute('data-theme', theme)
  // The browser's bars (client/lib/theme.ts).
  document.querySelectorAll('meta[name=theme-color]').forEach(function (meta) {
    meta.media = meta.getAttribute('data-for') === theme ? 'all' : 'not all'
  })
  // The server draws pages for visitors. Parts that a player does not see are not shown until the page runs.
  try {
    if (localStorage.getItem('auth_token')) document.documentElement.setAttribute('data-player', '')
  } catch (error) {
    // Without storage nobody is signed in here.
  }
  // The server draws announcements that this browser may have dismissed.
  try {
    var dismissed = JSON.parse(localStorage.getItem('dismissed-announcements') || '[]')
    var sheet = new CSSStyleSheet()
    dismissed.forEach(function (id) {
      if (typeof id === 'number') sheet.insertRule('[data-announcement="' + id + '"]{display:none}')
    })
    document.adoptedStyleSheets = [sheet]
  } catch (error) {
    // They are hidden once the page runs.
  }
  // A press before the page runs waits for it (client/app/start.tsx). A form that sent itself would put what was
  // typed, a password too, into the address.
  function keep(event) {
    var isSubmit = event.type === 'submit'
    if (isSubmit) event.preventDefault()
    var pressed = isSubmit ? event.submitter || event.target : event.target.closest('button[type=button]')
    if (pressed) window.earlyInput.pressed = pressed
  }
  addEventListener('submit', keep, true)
  addEventListener('click', keep, true)
  window.earlyInput = {
    pressed: null,
    stop: function () {
      removeEventListener('submit', keep, true)
      removeEventListener('click', keep, true)
      delete window.earlyInput
    },
  }
})()
