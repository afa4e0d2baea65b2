program.run()
