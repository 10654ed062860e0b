// Runs before the first paint, as a file of its own because the CSP allows no inline script.
;(function () {
  var picked = null
  try {
    picked = localStorage.getItem('theme')
  } catch (error) {
    // A browser that forbids storage simply follows the system.
  }
  var light = picked === 'light' || (picked !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
  document.documentElement.setAttribute('data-theme', light ? 'light' : 'dark')
})()
