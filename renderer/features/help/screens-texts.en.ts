export const screenHelp = {
  title: 'Help: {{screen}}',
  keys: 'Keyboard shortcuts',
  picture: 'The screen {{screen}}, with example data',
  all: 'Help for each screen',
};
